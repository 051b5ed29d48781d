import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, Id, IdText, OriginCode, RequiredText, Text } from '#kit/shared-schemas.ts';
import { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { CartId } from '#modules/selling/cart/cart.contract.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { ADDRESS_IN, canBeReached, PayerIn } from '#modules/shared/addresses/address-shape.ts';

export const PayIn = z.object({
  cart_id: CartId,
  expected_total: Amount,
  origin: z.optional(z.nullable(OriginCode)),
  payment_method: z.enum(['stripe', 'paypal'], { error: 'payment_method_unknown' }),
  payment_method_id: z.optional(z.string().check(z.regex(/^[\w-]{3,200}$/, { error: 'payment_method_unknown' }))),
  card_id: z.optional(Id),
  customer: PayerIn,
  /** Where the parcels go, when that is not the buyer's own address: it decides postage and tax. */
  delivery: z.optional(z.nullable(z.object(ADDRESS_IN).check(canBeReached))),
  save_card: z.optional(z.boolean()),
  /** Adds the address to the buyer's book. */
  save_address: z.optional(z.boolean()),
  note: z.optional(z.nullable(Text(500))),
  /** The path the buyer pays on: the provider's page leads back into the same shop and language. */
  page: z.optional(Text(300)),
});

/** pledged: nothing was bought, a card is kept for what is pledged. */
export const PAY_STATUSES = ['requires_action', 'processing', 'paid', 'pledged', 'declined'] as const;

export const PayOut = z.object({
  order_id: z.int(),
  number: z.string(),
  status: z.enum(PAY_STATUSES),
  client_secret: z.optional(z.string()),
  redirect_url: z.optional(z.string()),
  next_action: z.optional(z.enum(['redirect', 'card_entry'])),
  /** Why the card was refused; the key of its text in errors.json. */
  decline_key: z.optional(z.string()),
  /** The orders of what the cart pledged to, where it also bought something: `order_id` is then the order of the goods. */
  pledges: z.optional(z.array(z.object({ order_id: z.int(), number: z.string() }))),
});
export type PayOut = z.infer<typeof PayOut>;

export const payCart = defineCall({
  method: 'POST',
  path: '/cart/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  summary:
    'Turns a stored cart into an order at its present price and asks the provider for the money; 409 cart_changed, shipping_unavailable, download_unavailable or out_of_stock with the new cart charges nothing',
  body: PayIn,
  reply: PayOut,
});
export const confirmCart = defineCall({
  method: 'POST',
  path: '/cart/confirm',
  access: 'anyone',
  transaction: 'own',
  summary: 'Asks the provider how an order of this buyer stands and answers the order; safe to repeat',
  body: z.object({ order_id: Id, key: z.optional(Text(100)) }),
  reply: OrderOut,
});

const One = z.object({ id: IdText });
export const payPledge = defineCall({
  method: 'POST',
  path: '/pledges/:id/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary:
    'Pays a pledge whose card was refused or whose bank asks back, with the same card or another; by account, browser or mailed key',
  params: One,
  body: z.strictObject({
    key: z.optional(Text(100)),
    payment_method_id: PayIn.shape.payment_method_id,
    page: z.optional(Text(300)),
  }),
  reply: PayOut,
});
export const cancelPledge = defineCall({
  method: 'POST',
  path: '/pledges/:id/cancel',
  access: 'anyone',
  transaction: 'own',
  summary: 'Takes a pledge back before its card is charged; by account, browser or mailed key',
  params: One,
  body: z.strictObject({ key: z.optional(Text(100)) }),
  reply: OrderOut,
});

export const payOrder = defineCall({
  method: 'POST',
  path: '/orders/:id/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary:
    'Pays a share of what is pressed for this buyer, which waits for its money; by account, browser or mailed key. A refused card leaves it as it was',
  params: One,
  body: z.strictObject({
    key: z.optional(Text(100)),
    payment_method: PayIn.shape.payment_method,
    payment_method_id: PayIn.shape.payment_method_id,
    card_id: z.optional(Id),
    save_card: z.optional(z.boolean()),
    page: z.optional(Text(300)),
  }),
  reply: PayOut,
});
export const cancelPressing = defineCall({
  method: 'POST',
  path: '/admin/pressings/:id/cancel',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary:
    'Calls a pressing off and gives back what was paid for it, over 200 EUR by an admin only; its asker hears why',
  params: One,
  body: z.strictObject({ reason: RequiredText(500) }),
  reply: Pressing,
});

export const stripeWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'anyone',
  transaction: 'own',
  rawBody: true,
  summary: 'Events of Stripe, signed',
  reply: z.object({ received: z.literal(true) }),
});
export const paypalWebhook = defineCall({
  method: 'POST',
  path: '/webhooks/paypal',
  access: 'anyone',
  transaction: 'own',
  rawBody: true,
  summary: 'Events of PayPal, signed',
  reply: z.object({ received: z.literal(true) }),
});

export const cancelOrder = defineCall({
  method: 'DELETE',
  path: '/user/orders/:id',
  access: 'signed_in',
  transaction: 'own',
  summary: 'Cancels an order while it may be, and gives the money back',
  params: z.object({ id: IdText }),
  reply: OrderOut,
});

export const cancelGuestOrder = defineCall({
  method: 'DELETE',
  path: '/orders/:id',
  access: 'anyone',
  transaction: 'own',
  summary: 'The same without an account: for the browser that made the order, and the key of its mails',
  params: z.object({ id: IdText }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) }),
  reply: OrderOut,
});

export const cancelAnyOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary: 'Cancels an order that is not yet sent, and gives the money back: over 200 EUR an admin only',
  params: z.object({ id: IdText }),
  // Nothing can be said of it: who means only a part wants a refund.
  body: z.strictObject({}),
  reply: OrderOut,
});
const RefundLineIn = z.strictObject({
  order_item_id: Id,
  /** Pieces it is for; 0 is money only. */
  quantity: z.int({ error: 'input_must_integer' }).check(z.gte(0, { error: 'quantity_min' }), z.lte(100_000)),
  amount: z.optional(Amount),
});
/** What becomes of the pieces of a refund where nothing is said of them, by call and by page. */
export const RESTOCK = 'unsent';
/** Lines with pieces; or nothing named, which is all that is left. */
const takesPieces = (asked: {
  amount?: unknown;
  lines?: readonly { quantity: number }[];
  shipping?: readonly unknown[];
}) =>
  asked.lines?.length
    ? asked.lines.some(({ quantity }) => quantity > 0)
    : !asked.shipping?.length && asked.amount === undefined;
const RefundPostageIn = z.strictObject({ shipment_id: Id, amount: z.optional(Amount) });

export const refundOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary:
    'Gives back pieces of lines, postage, an amount, or all that is left; the team up to 200 EUR, more by admins. Whoever gives back pieces says what becomes of them: with restock true all return to the shelf, with unsent those that have not left, with false these are written off; all that is left is pieces too. An order of which nothing is left, neither to send nor to give back, is cancelled. The same again within ten seconds is 409 refund_under_way, unless each has its own Idempotency-Key',
  params: z.object({ id: IdText }),
  // Whatever it does not know it refuses: of nothing but unknown words it would give back everything.
  body: z
    .strictObject({
      /** With lines or postage: what is given back for them in all. */
      amount: z.optional(Amount.check(z.gte(1))),
      lines: z.optional(z.array(RefundLineIn).check(z.maxLength(200))),
      shipping: z.optional(z.array(RefundPostageIn).check(z.maxLength(50))),
      reason: z.optional(Text(500)),
      restock: z.optional(z.union([z.boolean(), z.literal('unsent')])),
    })
    .check(({ value, issues }) => {
      if (value.restock === undefined && takesPieces(value))
        issues.push({ code: 'custom', message: 'input_required', path: ['restock'], input: value });
    }),
  reply: z.object({
    refund_id: z.int(),
    amount: Amount,
    status: z.enum(['started', 'succeeded', 'failed']),
    order: OrderOut,
  }),
});
