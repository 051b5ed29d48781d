// The ways on from an order that staff wrote: paid by its link, paid outside, or given away; and money that goes back outside (ADR 44).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Day, IdText, OptionalLine, RequiredText, Text } from '#kit/shared-schemas.ts';
import { DraftFile, DraftOffer, MEANS } from '#modules/selling/manual-orders/order-drafts.contract.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { PayIn, PayOut } from './payments.contract.ts';

const One = z.object({ id: IdText });
const Key = Text(100).check(z.minLength(20, { error: 'input_required' }));

export const OutsideIn = z.strictObject({
  /** What came, in minor units of its currency: all that it costs, not more and not less. */
  amount: Amount,
  means: z.enum(MEANS, { error: 'means_unknown' }),
  /** The day it came, as `2026-12-01`. */
  on_day: Day('day_invalid'),
  /** By which it is found again: on the statement of the bank, in the book of the till. */
  reference: OptionalLine(120),
});
export type OutsideIn = z.infer<typeof OutsideIn>;
const { amount: _, ...BACK } = OutsideIn._zod.def.shape;

export const takeOutside = defineCall({
  method: 'POST',
  path: '/admin/order-drafts/:id/paid',
  access: 'staff',
  idempotent: true,
  summary:
    'Records that a written order was paid outside: it is paid at once, its pieces are sold, its invoice has a number. The same again is the same order',
  params: One,
  body: OutsideIn,
  reply: DraftFile,
});
export const giveAway = defineCall({
  method: 'POST',
  path: '/admin/order-drafts/:id/give',
  access: 'staff',
  idempotent: true,
  summary: 'Makes a written order that costs nothing: its pieces leave with the reason, nobody earns or owes by it',
  params: One,
  body: z.strictObject({ reason: RequiredText(300) }),
  reply: DraftFile,
});
export const recordPaidBack = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/paid-back',
  access: 'staff',
  idempotent: true,
  summary: 'Records how staff gave back what had come outside; only then is it refunded, with its credit note and mail',
  params: One,
  body: z.strictObject(BACK),
  reply: OrderOut,
});
export const listOwed = defineCall({
  method: 'GET',
  path: '/admin/refunds/owed',
  access: 'staff',
  summary: 'Money that came outside and is still to be handed back, what waits longest first; a hundred at most',
  reply: z.object({
    items: z.array(
      z.object({
        refund_id: z.int(),
        order_id: z.int(),
        number: z.string(),
        name: z.string(),
        amount: Amount,
        currency: CurrencyCode,
        created_at: z.string(),
      }),
    ),
  }),
});
export const readDraftOffer = defineCall({
  method: 'GET',
  path: '/order-drafts/offer',
  access: 'anyone',
  transaction: 'own',
  summary: 'An order that was written for whoever has the key of its mail, at present prices',
  query: z.object({ key: Key }),
  reply: DraftOffer,
});
export const payDraft = defineCall({
  method: 'POST',
  path: '/order-drafts/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary:
    'Pays an order that was written for whoever has the key of its mail, as a cart is paid; 409 cart_changed, download_unavailable or out_of_stock with what it is now charges nothing',
  body: z.object({
    key: Key,
    expected_total: Amount,
    payment_method: PayIn.shape.payment_method,
    payment_method_id: PayIn.shape.payment_method_id,
    card_id: PayIn.shape.card_id,
    save_card: PayIn.shape.save_card,
    page: PayIn.shape.page,
  }),
  reply: PayOut,
});
