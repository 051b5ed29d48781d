import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, Id, OriginCode, PathId, Text } from '#kit/shared-schemas.ts';
import { CartId } from '#modules/selling/cart/cart.contract.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { ADDRESS_INPUT_FIELDS, checkAddressForPayment, PayerIn } from '#modules/shared/addresses/address-shape.ts';

export const PayCartIn = z.object({
  cart_id: CartId,
  expected_total: Amount,
  origin: z.optional(z.nullable(OriginCode)),
  payment_method: z.enum(['stripe', 'paypal'], { error: 'payment_method_unknown' }),
  payment_method_id: z.optional(z.string().check(z.regex(/^[\w-]{3,200}$/, { error: 'payment_method_unknown' }))),
  card_id: z.optional(Id),
  customer: PayerIn,
  /** Destination of the parcels, if not the buyer's address: it decides postage and tax. */
  delivery: z.optional(z.nullable(z.object(ADDRESS_INPUT_FIELDS).check(checkAddressForPayment))),
  save_card: z.optional(z.boolean()),
  /** Adds the address to the buyer's book. */
  save_address: z.optional(z.boolean()),
  note: z.optional(z.nullable(Text(500))),
  /** The buyer agrees that the artists of the ordered releases write to them. */
  artist_mails: z.optional(z.boolean()),
  /** The path of the payment page: the provider's page returns to the same shop and language. */
  page: z.optional(Text(300)),
});

/** pledged: nothing was charged; a card is saved for the pledges. */
export const PAYMENT_ANSWER_STATUSES = ['requires_action', 'processing', 'paid', 'pledged', 'declined'] as const;

export const PaymentAnswerOut = z.object({
  order_id: z.int(),
  number: z.string(),
  status: z.enum(PAYMENT_ANSWER_STATUSES),
  client_secret: z.optional(z.string()),
  redirect_url: z.optional(z.string()),
  next_action: z.optional(z.enum(['redirect', 'card_entry'])),
  /** Why the card was refused; the key of its text in errors.json. */
  decline_key: z.optional(z.string()),
  /** The orders of the cart's pledges, if it also bought goods. `order_id` is then the order of the goods. */
  pledges: z.optional(z.array(z.object({ order_id: z.int(), number: z.string() }))),
});
export type PaymentAnswerOut = z.infer<typeof PaymentAnswerOut>;

export const payCartCall = defineCall({
  method: 'POST',
  path: '/cart/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  summary:
    'Turn a stored cart into an order at its current price and request payment; 409 cart_changed, shipping_unavailable, download_unavailable or out_of_stock returns the new cart and charges nothing',
  body: PayCartIn,
  reply: PaymentAnswerOut,
});
export const syncOrderPaymentCall = defineCall({
  method: 'POST',
  path: '/cart/confirm',
  access: 'anyone',
  transaction: 'own',
  summary: 'Check the payment of an order with the provider and return the order; safe to repeat',
  body: z.object({ order_id: Id, key: z.optional(Text(100)) }),
  reply: OrderOut,
});

const One = z.object({ id: PathId });

export const payPressingOrderCall = defineCall({
  method: 'POST',
  path: '/orders/:id/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary: 'Pay a due share of a pressing; by account, browser or e-mail key. A declined card changes nothing',
  params: One,
  body: z.strictObject({
    key: z.optional(Text(100)),
    payment_method: PayCartIn.shape.payment_method,
    payment_method_id: PayCartIn.shape.payment_method_id,
    card_id: z.optional(Id),
    save_card: z.optional(z.boolean()),
    page: z.optional(Text(300)),
  }),
  reply: PaymentAnswerOut,
});
