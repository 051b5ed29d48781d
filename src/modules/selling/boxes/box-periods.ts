// The first days of a subscription's periods. One begun on 31 January renews on the last of February and on 31 March
// again (invariant 24). Days are `YYYY-MM-DD`, without time zones.
import type { BoxPeriodicity } from '#modules/selling/cart/cart.ts';
import { boxesPerPayment } from './box-offer.ts';

const MONTHS = { monthly: 1, bimonthly: 2, quarterly: 3, yearly: 12 } as const satisfies Record<BoxPeriodicity, number>;

/** How many months a period lasts. */
export const monthsPerBoxPeriod = (periodicity: BoxPeriodicity): number => MONTHS[periodicity];

/**
 * The first day of period `n`, counted from 0.
 * @throws RangeError for an invalid day
 */
export const boxPeriodStart = (anchor: string, periodicity: BoxPeriodicity, n: number): string =>
  addMonths(anchor, MONTHS[periodicity] * n);

/** The period that contains a day; negative before the first. */
export function boxPeriodAt(anchor: string, periodicity: BoxPeriodicity, day: string): number {
  const guess = Math.floor(monthsBetween(anchor, day) / MONTHS[periodicity]);
  // The guess is off by at most one, depending on the day of the month.
  return [guess + 1, guess, guess - 1].find((n) => boxPeriodStart(anchor, periodicity, n) <= day) ?? guess - 1;
}

/** The first period that begins after a day. */
export const boxPeriodAfter = (anchor: string, periodicity: BoxPeriodicity, day: string): number =>
  boxPeriodAt(anchor, periodicity, day) + 1;

/** The days on which the boxes of a period are due: one, or the twelve of a year that is paid ahead. */
export function boxDueDates(anchor: string, periodicity: BoxPeriodicity, n: number): string[] {
  const first = MONTHS[periodicity] * n;
  return Array.from({ length: boxesPerPayment(periodicity) }, (_, i) => addMonths(anchor, first + i));
}

/** The same day of another month, or its last day where it has no such day. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = parseDay(day);
  const at = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(at / 12), ((at % 12) + 12) % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(date, last))).toISOString().slice(0, 10);
}

function monthsBetween(from: string, to: string): number {
  const [year, month] = parseDay(from);
  const [toYear, toMonth] = parseDay(to);
  return (toYear - year) * 12 + toMonth - month;
}

function parseDay(day: string): [year: number, month: number, date: number] {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) throw new RangeError(`no day: ${day}`);
  return [Number(year), Number(month), Number(date)];
}

/** After this many unpaid days the subscription pauses. */
const GIVE_UP_DAYS = 10;

/** Days after the first try on which a declined card is retried. */
const TRY_DAYS = [1, 3, 6, 9] as const;
const DAY_MS = 86_400_000;

/**
 * When a card declined at `now` is retried; null when only its owner can help.
 * @param give_up_at ten days after the first try
 */
export function nextCardRetry(give_up_at: Date, now: Date): Date | null {
  const startMs = give_up_at.getTime() - GIVE_UP_DAYS * DAY_MS;
  const next = TRY_DAYS.map((days) => startMs + days * DAY_MS).find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}
