import type { Ctx } from '#platform/ctx.server.ts';
import { parsePaymentDayRange } from './payment-day-range.ts';
import type { PaymentDaySums, PaymentsByDayOut } from './payments-by-day.contract.ts';
import { sumPaymentsByDay } from './payments-by-day.store.server.ts';

/**
 * Payments and refunds of each day of a range, with the sums per currency.
 * @throws Problem 422 of dayRange
 */
export async function readPaymentsByDay(
  { db, now }: Ctx,
  asked: { from?: string | undefined; until?: string | undefined },
): Promise<PaymentsByDayOut> {
  const range = parsePaymentDayRange(asked, now);
  const days = await sumPaymentsByDay(db, range);
  return { ...range, days, totals: sumPaymentsByCurrency(days) };
}

function sumPaymentsByCurrency(days: readonly PaymentDaySums[]): PaymentsByDayOut['totals'] {
  const totals = new Map<string, PaymentsByDayOut['totals'][number]>();
  for (const { currency, captured, refunded, net, count } of days) {
    const so = totals.get(currency);
    totals.set(currency, {
      currency,
      captured: captured + (so?.captured ?? 0),
      refunded: refunded + (so?.refunded ?? 0),
      net: net + (so?.net ?? 0),
      count: count + (so?.count ?? 0),
    });
  }
  return [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
