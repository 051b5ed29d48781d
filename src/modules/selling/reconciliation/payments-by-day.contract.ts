import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Day } from '#kit/shared-schemas.ts';

const Sums = {
  currency: CurrencyCode,
  /** Amount of the orders paid in these days. */
  captured: Amount,
  /** Amount refunded in these days, for orders of any day. */
  refunded: Amount,
  /** Captured less refunded. */
  net: z.int(),
  /** How many payments were captured. */
  count: z.int(),
};
export const PaymentDaySums = z.object({ day: z.string(), ...Sums });
export const PaymentsByDayOut = z.object({
  from: z.string(),
  until: z.string(),
  days: z.array(PaymentDaySums),
  totals: z.array(z.object(Sums)),
});
export type PaymentDaySums = z.infer<typeof PaymentDaySums>;
export type PaymentsByDayOut = z.infer<typeof PaymentsByDayOut>;

export const getPaymentsByDayCall = defineCall({
  method: 'GET',
  path: '/admin/payments/days',
  access: 'staff',
  summary:
    'Get captured and refunded amounts by day (UTC) and currency, newest first; the last seven days, or up to 92 from `from` until `until`. Late payments that were returned are excluded',
  query: z.object({ from: z.optional(Day('day_invalid')), until: z.optional(Day('day_invalid')) }),
  reply: PaymentsByDayOut,
});
