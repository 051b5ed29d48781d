import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isCountry } from '#kit/countries.ts';
import { Amount, CountryCode, Id, IdText, RequiredText, Text } from '#kit/shapes.ts';
import { CartId } from '#modules/cart/cart.contract.ts';
import { OrderOut } from '#modules/orders/orders.contract.ts';

const Country = CountryCode.check(z.refine(isCountry, { error: 'country_unknown' }));
const Name = z.string({ error: 'input_required' });
const Required = (max: number) => z.pipe(Name, RequiredText(max));

export const PayCustomer = z.object({
  email: Required(254).check(z.email({ error: 'email_invalid' })),
  firstname: Required(80),
  lastname: Required(80),
  address: Required(200),
  zip_code: z.optional(Text(20)),
  city: Required(100),
  state: z.optional(Text(100)),
  country_id: Country,
  phone: z.optional(Text(40)),
  company: z.optional(Text(120)),
  vat_number: z.optional(Text(20)),
});

export const PayIn = z.object({
  cart_id: CartId,
  expected_total: Amount,
  origin: z.optional(z.nullable(Text(40))),
  payment_method: z.enum(['stripe', 'paypal'], { error: 'payment_method_unknown' }),
  payment_method_id: z.optional(z.string().check(z.regex(/^[\w-]{3,200}$/, { error: 'payment_method_unknown' }))),
  card_id: z.optional(Id),
  customer: PayCustomer,
  save_card: z.optional(z.boolean()),
  /** Adds the address to the buyer's book. */
  save_address: z.optional(z.boolean()),
  note: z.optional(z.nullable(Text(500))),
  /** The path the buyer pays on: the provider's page leads back into the same shop and language. */
  page: z.optional(Text(300)),
});

export const PAY_STATUSES = ['requires_action', 'processing', 'paid', 'declined'] as const;

export const PayOut = z.object({
  order_id: z.int(),
  number: z.string(),
  status: z.enum(PAY_STATUSES),
  client_secret: z.optional(z.string()),
  redirect_url: z.optional(z.string()),
  next_action: z.optional(z.enum(['redirect', 'card_entry'])),
  /** Why the card was refused; the key of its text in errors.json. */
  decline_key: z.optional(z.string()),
});
export type PayOut = z.infer<typeof PayOut>;

export const payCart = defineCall({
  method: 'POST',
  path: '/cart/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  summary:
    'Turns a stored cart into an order at its present price and asks the provider for the money; 409 cart_changed or out_of_stock with the new cart charges nothing',
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

export const cancelAnyOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary: 'Cancels an order that is not yet sent, and gives the money back',
  params: z.object({ id: IdText }),
  reply: OrderOut,
});
export const refundOrder = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary:
    'Gives back an amount, or all that is left; the team up to 200 EUR, more by admins; with restock the pieces return to the shelf',
  params: z.object({ id: IdText }),
  body: z.object({
    amount: z.optional(Amount.check(z.gte(1))),
    reason: z.optional(Text(500)),
    restock: z.optional(z.boolean()),
  }),
  reply: z.object({
    refund_id: z.int(),
    amount: Amount,
    status: z.enum(['started', 'succeeded', 'failed']),
    order: OrderOut,
  }),
});
