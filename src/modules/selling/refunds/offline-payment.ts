// Money that is paid or refunded without a payment provider: by bank transfer or over a counter.
import { z } from 'zod/mini';
import { Day, OptionalLine } from '#kit/shared-schemas.ts';

/** How offline money is moved. */
export const OFFLINE_PAYMENT_METHODS = ['bank_transfer', 'cash', 'card_terminal', 'other'] as const;

/** The fields that staff record about offline money. */
export const OFFLINE_PAYMENT_FIELDS = {
  means: z.enum(OFFLINE_PAYMENT_METHODS, { error: 'means_unknown' }),
  /** The day it was paid, as `2026-12-01`. */
  on_day: Day('day_invalid'),
  /** Reference on the bank statement or in the cash book. */
  reference: OptionalLine(120),
};
const OfflinePayment = z.strictObject(OFFLINE_PAYMENT_FIELDS);
export type OfflinePayment = z.infer<typeof OfflinePayment>;

/** Whether the same money has been recorded already, field by field. */
export const isSameOfflinePayment = (
  stored: (OfflinePayment & { readonly amount: number }) | undefined,
  given: OfflinePayment & { readonly amount?: number },
): boolean =>
  stored !== undefined &&
  stored.means === given.means &&
  stored.on_day === given.on_day &&
  stored.reference === given.reference &&
  (given.amount === undefined || stored.amount === given.amount);
