// The expected arrival of a parcel: at payment, and again after its departure or a delay.
import { addDays } from '#kit/dates.ts';
import { isUnsentShipmentStatus } from './order.ts';

interface Travel {
  /** The announced day of departure; null for items in stock. */
  readonly leaves_on: string | null;
  readonly days_min: number | null;
  readonly days_max: number | null;
  readonly sent_at: string | null;
  readonly status: string;
}
/** First and last day, as `2026-11-24`. */
interface Expected {
  readonly from: string;
  readonly to: string;
}

/**
 * The expected days of arrival; null while unknown, and once the parcel has arrived or was cancelled. A paid order's
 * parcel leaves on the day of payment or on its announced day; after departure the real day counts.
 */
export function expectedArrival(
  { leaves_on, days_min, days_max, sent_at, status }: Travel,
  paid_at: string | null,
): Expected | null {
  if (days_min === null || days_max === null || !(isUnsentShipmentStatus(status) || status === 'sent')) return null;
  const leaves = sent_at ?? latest(leaves_on, paid_at);
  if (leaves === null) return null;
  return { from: addDays(leaves, days_min), to: addDays(leaves, days_max) };
}

const latest = (a: string | null, b: string | null): string | null =>
  [a, b]
    .filter((each) => each !== null)
    .sort((x, y) => Date.parse(x) - Date.parse(y))
    .at(-1) ?? null;
