import type { Ctx } from '#platform/ctx.server.ts';
import type { PaymentDay, PaymentDaysOut } from './payment-days.contract.ts';
import { sumDays } from './payment-days.store.server.ts';
import { dayRange } from './payment-days.ts';

/**
 * Payments and refunds of each day of a range, with the sums per currency.
 * @throws Problem 422 of dayRange
 */
export async function paymentDays(
  { db, now }: Ctx,
  asked: { from?: string | undefined; until?: string | undefined },
): Promise<PaymentDaysOut> {
  const range = dayRange(asked, now);
  const days = await sumDays(db, range);
  return { ...range, days, totals: totalsOf(days) };
}

function totalsOf(days: readonly PaymentDay[]): PaymentDaysOut['totals'] {
  const totals = new Map<string, PaymentDaysOut['totals'][number]>();
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
