// The next steps of a manual order: paid by link, paid offline, or given away; and offline refunds (ADR 44).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { PayCartIn, PaymentAnswerOut } from '#modules/selling/checkout/checkout.contract.ts';
import { OFFLINE_PAYMENT_FIELDS } from '#modules/selling/refunds/offline-payment.ts';
import { DraftOfferOut, OrderDraftOut } from './order-drafts.contract.ts';

const One = z.object({ id: PathId });
const Key = Text(100).check(z.minLength(20, { error: 'input_required' }));

export const OfflineOrderPaymentIn = z.strictObject({
  /** The paid amount in minor units of the order's currency; it equals the total. */
  amount: Amount,
  ...OFFLINE_PAYMENT_FIELDS,
});
export type OfflineOrderPaymentIn = z.infer<typeof OfflineOrderPaymentIn>;

export const recordManualOrderPaymentCall = defineCall({
  method: 'POST',
  path: '/admin/order-drafts/:id/paid',
  access: 'staff',
  idempotent: true,
  summary:
    'Record a manual order as paid outside: it is paid at once, with stock sold and an invoice; repeating it returns the same order',
  params: One,
  body: OfflineOrderPaymentIn,
  reply: OrderDraftOut,
});
export const giveAwayDraftCall = defineCall({
  method: 'POST',
  path: '/admin/order-drafts/:id/give',
  access: 'staff',
  idempotent: true,
  summary: 'Complete a free manual order: items leave the stock with a reason, without earnings or dues',
  params: One,
  body: z.strictObject({ reason: RequiredText(300) }),
  reply: OrderDraftOut,
});
export const readDraftOfferCall = defineCall({
  method: 'GET',
  path: '/order-drafts/offer',
  access: 'anyone',
  transaction: 'own',
  summary: 'Get a manual order by its e-mail key, at current prices',
  query: z.object({ key: Key }),
  reply: DraftOfferOut,
});
export const payOrderDraftCall = defineCall({
  method: 'POST',
  path: '/order-drafts/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary:
    'Pay a manual order by its e-mail key, like a cart; 409 cart_changed, download_unavailable or out_of_stock returns the new state and charges nothing',
  body: z.object({
    key: Key,
    expected_total: Amount,
    payment_method: PayCartIn.shape.payment_method,
    payment_method_id: PayCartIn.shape.payment_method_id,
    card_id: PayCartIn.shape.card_id,
    save_card: PayCartIn.shape.save_card,
    page: PayCartIn.shape.page,
  }),
  reply: PaymentAnswerOut,
});
