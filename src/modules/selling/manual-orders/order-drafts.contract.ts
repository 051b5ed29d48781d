// Manual orders: for staff, and behind the link of the mail (ADR 44).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { LANGUAGES } from '#kit/locale.ts';
import {
  Amount,
  CurrencyCode,
  Day,
  Id,
  ListOf,
  OptionalLine,
  PageQuery,
  PathId,
  PriceAmount,
  Text,
} from '#kit/shared-schemas.ts';
import { CartOut, CartQuantity, ChosenSizesIn, ShippingTypeIn } from '#modules/selling/cart/cart.contract.ts';
import { ADDRESS_OUTPUT_FIELDS, BuyerIn } from '#modules/shared/addresses/address-shape.ts';

export const ORDER_DRAFT_STATES = ['draft', 'sent', 'paid', 'cancelled'] as const;
export type OrderDraftState = (typeof ORDER_DRAFT_STATES)[number];

const MAX_LINES = 200;
/** At most a million in a currency with cents; more is a typing error. */
const Percent = z.object({
  kind: z.literal('percent'),
  value: z
    .int({ error: 'input_must_integer' })
    .check(z.gte(1, { error: 'promo_percent' }), z.lte(100, { error: 'promo_percent' })),
});
const Off = z.object({ kind: z.literal('amount'), value: PriceAmount.check(z.gte(1, { error: 'input_too_small' })) });
const Discount = z.nullable(z.discriminatedUnion('kind', [Percent, Off]));

export const OrderDraftIn = z
  .strictObject({
    customer: BuyerIn,
    /** Whether it belongs to the account of the address; otherwise only its mails open it. */
    to_account: z.boolean(),
    /** Language of its mails and documents. */
    lang: z.enum(LANGUAGES, { error: 'language_unknown' }),
    currency: CurrencyCode,
    lines: z
      .array(
        z.strictObject({
          item_id: Id,
          quantity: CartQuantity,
          chosen_sizes: z.optional(z.nullable(ChosenSizesIn)),
          /** An agreed price per copy, VAT included; null for the shop's price. */
          price: z.optional(z.nullable(PriceAmount)),
        }),
      )
      .check(z.maxLength(MAX_LINES, { error: 'cart_too_long' })),
    /** The delivery option of each shop's parcel, if not the standard one. */
    shipping: z.optional(
      z
        .array(z.strictObject({ shop_id: Id, shipping_type: ShippingTypeIn }))
        .check(z.maxLength(50, { error: 'cart_too_long' })),
    ),
    discount: Discount,
    free_shipping: z.boolean(),
    /** Why the price differs from the shop's; required if it does. */
    reason: OptionalLine(300),
    /** A note to the buyer, in the mail and on the page. */
    note: Text(1000),
    staff_note: Text(2000),
  })
  .check(({ value, issues }) => {
    const differs = value.free_shipping || value.discount || value.lines.some(({ price }) => (price ?? null) !== null);
    if (differs && value.reason.trim() === '')
      issues.push({ code: 'custom', message: 'input_required', path: ['reason'], input: value.reason });
  });
export type OrderDraftIn = z.output<typeof OrderDraftIn>;

const text = z.nullable(z.string());
const ROW = {
  id: z.int(),
  state: z.enum(ORDER_DRAFT_STATES),
  email: z.string(),
  name: z.string(),
  count: z.int(),
  currency: CurrencyCode,
  /** Total of its order; before that the last calculated one, null while postage was unknown. */
  total: z.nullable(Amount),
  order_id: z.nullable(z.int()),
  order_number: text,
  /** How its order was paid: `outside`, `given`, or the provider's name. */
  paid_by: text,
  by: z.string(),
  created_at: z.string(),
  sent_at: text,
  valid_until: text,
};
export const OrderDraftRow = z.object(ROW);
export type OrderDraftRow = z.infer<typeof OrderDraftRow>;

const DraftLine = z.object({
  item_id: z.int(),
  project_id: z.int(),
  shop_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  variant: z.string(),
  size: z.string(),
  quantity: z.int(),
  chosen_sizes: z.record(z.string(), z.string()),
  /** Sizes to choose from, by bundle item. */
  size_choices: z.record(z.string(), z.array(z.string())),
  price: z.nullable(Amount),
});
export const OrderDraftOut = z.object({
  ...ROW,
  user_id: z.nullable(z.int()),
  lang: z.enum(LANGUAGES),
  customer: z.object({ ...ADDRESS_OUTPUT_FIELDS, vat_number: z.string() }),
  lines: z.array(DraftLine),
  discount: Discount,
  free_shipping: z.boolean(),
  reason: z.string(),
  note: z.string(),
  staff_note: z.string(),
  /** The draft at present prices; its messages list the changes since it was saved. */
  cart: CartOut,
  /** All of it is available and can be shipped at a known price. */
  payable: z.boolean(),
  /** A buyer is paying it by its link. */
  being_paid: z.boolean(),
});
export type OrderDraftOut = z.infer<typeof OrderDraftOut>;

/** The offer behind the link of its mail. */
export const DraftOfferOut = z.object({
  state: z.enum(['open', 'over', 'paid', 'cancelled']),
  customer: z.object({ ...ADDRESS_OUTPUT_FIELDS, vat_number: z.string() }),
  email: z.string(),
  note: z.string(),
  valid_until: text,
  cart: CartOut,
  payable: z.boolean(),
  being_paid: z.boolean(),
  /** Why the last payment was refused; the key of its text in errors.json. */
  decline_key: text,
  order_id: z.nullable(z.int()),
  order_number: text,
});
export type DraftOfferOut = z.infer<typeof DraftOfferOut>;

const One = z.object({ id: PathId });

export const listOrderDraftsCall = defineCall({
  method: 'GET',
  path: '/admin/order-drafts',
  access: 'staff',
  summary: 'List manual orders, newest first; filter by state, search by e-mail or name',
  query: z.object({
    ...PageQuery,
    state: z.optional(z.enum(ORDER_DRAFT_STATES, { error: 'status_unknown' })),
    search: z.optional(Text(100)),
  }),
  reply: ListOf(OrderDraftRow),
});
export const readOrderDraftCall = defineCall({
  method: 'GET',
  path: '/admin/order-drafts/:id',
  access: 'staff',
  summary: 'Get a manual order, priced by the current cart rules',
  params: One,
  reply: OrderDraftOut,
});
export const addOrderDraftCall = defineCall({
  method: 'POST',
  path: '/admin/order-drafts',
  access: 'staff',
  idempotent: true,
  status: 201,
  summary: 'Create a manual order for an account or an e-mail address; nothing is reserved or owed yet',
  body: OrderDraftIn,
  reply: OrderDraftOut,
});
export const changeOrderDraftCall = defineCall({
  method: 'PUT',
  path: '/admin/order-drafts/:id',
  access: 'staff',
  summary: 'Replace a manual order; one that is being paid, paid or cancelled is unchanged',
  params: One,
  body: OrderDraftIn,
  reply: OrderDraftOut,
});
export const sendOrderDraftCall = defineCall({
  method: 'POST',
  path: '/admin/order-drafts/:id/send',
  access: 'staff',
  idempotent: true,
  summary: 'Send the buyer a payment link valid until the end of a day; earlier links expire',
  params: One,
  body: z.strictObject({ valid_until: Day('day_invalid') }),
  reply: OrderDraftOut,
});
export const cancelOrderDraftCall = defineCall({
  method: 'POST',
  path: '/admin/order-drafts/:id/cancel',
  access: 'staff',
  idempotent: true,
  summary: 'Cancel a manual order before payment; its link says so',
  params: One,
  reply: OrderDraftOut,
});
