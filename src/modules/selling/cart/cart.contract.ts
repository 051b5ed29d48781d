import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { WITHDRAWAL_RIGHTS } from '#kit/item-withdrawal-right.ts';
import {
  Amount,
  CodeInput,
  CurrencyCode,
  Day,
  Email,
  Id,
  ListOf,
  NameLine,
  OptionalLine,
  RequiredLine,
  ServedCountry,
  Text,
} from '#kit/shared-schemas.ts';
import { RecommendedTile } from '#modules/catalogue/recommendations/recommendations.contract.ts';
import { DISPATCH_CHOICES } from './delivery-option-types.ts';
import { isAtMostAYearAhead } from './gift-day-limit.ts';

export const CartId = z.string().check(z.regex(/^[A-Za-z0-9]{10}$/, { error: 'cart_id_invalid' }));

const whole = z.int({ error: (issue) => (issue.input === undefined ? 'input_required' : 'input_must_integer') });
export const CartQuantity = whole.check(
  z.gte(1, { error: 'quantity_min', abort: true }),
  z.lte(999, { error: 'quantity_max' }),
);
export const ChosenSizesIn = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), Text(20))
  .check(z.refine((sizes) => Object.keys(sizes).length <= 20, { error: 'input_too_long' }));

/** Only identities and quantities are read from a request; figures of a client are ignored. */
const LineIn = z.object({
  project_id: Id,
  item_id: Id,
  quantity: CartQuantity,
  chosen_sizes: z.optional(z.nullable(ChosenSizesIn)),
  comment: z.optional(z.nullable(Text(500))),
});
export const ShippingTypeIn = z.enum(['standard', 'tracking', 'pickup'], { error: 'shipping_type_unknown' });
const GroupIn = z.object({
  /** Without it, the shop of the key: `s_12`. */
  id: z.optional(Id),
  shipping_type: z.optional(ShippingTypeIn),
  dispatch: z.optional(z.enum(DISPATCH_CHOICES, { error: 'dispatch_unknown' })),
  items: z.array(LineIn).check(z.maxLength(200, { error: 'cart_too_long' })),
});
/** Limit of the lines of all shops together. Each line takes computing time, and real carts are far smaller. */
export const MOST_CART_LINES = 1000;
const ShopsIn = z
  .record(z.string().check(z.regex(/^s_[1-9]\d{0,15}$/)), GroupIn)
  .check(z.refine((shops) => Object.keys(shops).length <= 50, { error: 'cart_too_long' }))
  .check(z.refine((shops) => countLines(shops) <= MOST_CART_LINES, { error: 'cart_too_long' }));
const countLines = (shops: Readonly<Record<string, { readonly items: readonly unknown[] }>>): number =>
  Object.values(shops).reduce((sum, { items }) => sum + items.length, 0);
export const BoxGiftIn = z.object({
  /** How many periods are paid at once. */
  periods: z.int({ error: 'input_must_integer' }).check(z.gte(1, { error: 'quantity_min' }), z.lte(12)),
  name: RequiredLine(120),
  email: Email,
  /**
   * Country of its boxes, which decides their VAT; the code only works for an address there. Defaults to the cart's
   * country.
   */
  country_id: z.optional(ServedCountry),
  /** The day its code is mailed, and its first period begins at the earliest. */
  starts_on: Day('input_required').check(z.refine(isAtMostAYearAhead, { error: 'day_too_far' })),
  message: Text(500),
});
const BoxIn = z.object({
  box_offer_id: Id,
  type: z.enum(['one', 'two', 'three']),
  periodicity: z.enum(['monthly', 'bimonthly', 'quarterly', 'yearly']),
  sponsor: z.optional(z.nullable(CodeInput(40))),
  gift: z.optional(z.nullable(BoxGiftIn)),
});
const CustomerIn = z.object({
  country_id: z.optional(z.nullable(ServedCountry)),
  /** With the country it determines the territory, which may have other postage and VAT. */
  zip_code: z.optional(CodeInput(20)),
  state: z.optional(NameLine(100)),
  pickup: z.optional(z.boolean()),
  company: z.optional(OptionalLine(120)),
  vat_number: z.optional(CodeInput(20)),
});

/** An invalid id counts as none: such a cart gets a new id, as with another owner's id (case 10). */
const NamedCart = z.pipe(
  z.string(),
  z.transform((id: string) => (CartId.safeParse(id).success ? id : null)),
);

export const CartIn = z.object({
  id: z.optional(z.nullable(NamedCart)),
  shops: z.optional(ShopsIn),
  boxes: z.optional(z.array(BoxIn).check(z.maxLength(20, { error: 'cart_too_long' }))),
  currency: z.optional(CurrencyCode),
  customer: z.optional(CustomerIn),
  promo_code: z.optional(z.nullable(CodeInput(60))),
  pickup: z.optional(z.boolean()),
  is_gift: z.optional(z.boolean()),
  gift_message: z.optional(z.nullable(Text(500))),
  gift_wrapped: z.optional(z.boolean()),
  save: z.optional(z.boolean()),
});

const lineShape = {
  project_id: Id,
  type: z.string(),
  item_id: Id,
  shop_id: Id,
  size: z.string(),
  /** The variant in the language of the answer: `Vinyl, 12", Citrine`. */
  variant: z.string(),
  chosen_sizes: z.record(z.string(), z.string()),
  picture: z.nullable(z.string()),
  name: z.string(),
  artist_name: z.string(),
  comment: z.string(),
  price: Amount,
  currency: CurrencyCode,
  quantity: z.int(),
  total: Amount,
  marketplace_item_id: z.optional(z.string()),
  stock: z.nullable(z.int()),
  waits: z.nullable(z.object({ until: z.nullable(z.string()) })),
  part: z.int(),
  /** Why a consumer may not withdraw from it; absent if they may. */
  withdrawal: z.optional(z.enum(WITHDRAWAL_RIGHTS)),
  /** Only for pledges: when their funding is decided. */
  pledge_until: z.optional(z.nullable(z.string())),
};
/**
 * A line with chosen sizes also has a read-only `size_{item_id}` for each, for display.
 * The type omits them: a catchall would accept any misspelt field of a line.
 */
export const CartLineOut = z.catchall(z.object(lineShape), z.string()) as z.ZodMiniObject<typeof lineShape>;
const Days = z.object({ min: z.int(), max: z.int() });
const Parcel = z.object({
  part: z.int(),
  waits: z.boolean(),
  leaves_on: z.nullable(z.string()),
  shipping: Amount,
  days: Days,
});
const Dispatch = z.enum(DISPATCH_CHOICES);
const Way = z.object({
  shipping_type: z.enum(['standard', 'tracking']),
  dispatch: Dispatch,
  shipping: Amount,
  parcels: z.array(Parcel),
});
const GroupOut = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  shipping_type: z.string(),
  shipping: z.nullable(Amount),
  days: z.nullable(Days),
  dispatch: Dispatch,
  parcels: z.array(Parcel),
  ways: z.array(Way),
  pickup: z.nullable(z.object({ address: z.string(), hours: z.string(), note: z.string() })),
  wrapping: Amount,
  subtotal: Amount,
  items: z.array(CartLineOut),
});
export const CartBoxOut = z.object({
  box_offer_id: Id,
  name: z.string(),
  type: z.string(),
  periodicity: z.string(),
  sponsor: z.nullable(z.string()),
  /** The recipient of a gift and its number of periods; null for a renewing box. `total` then covers all periods. */
  gift: z.nullable(BoxGiftIn),
  price: Amount,
  total: Amount,
  currency: CurrencyCode,
  promo_code: z.nullable(z.string()),
});

/** A change made by the server, with the values that its text needs. */
const Message = z.object({
  key: z.string(),
  item_id: z.optional(z.int()),
  name: z.optional(z.string()),
  before: z.optional(Amount),
  after: z.optional(Amount),
  left: z.optional(z.int()),
  missing: z.optional(Amount),
});

export const CartOut = z.object({
  id: z.nullable(z.string()),
  /** The stored cart's pending order; only in answers about a stored cart. */
  order_id: z.nullable(z.int()),
  count: z.int(),
  currency: CurrencyCode,
  promo_code: z.nullable(z.string()),
  pickup: z.boolean(),
  is_gift: z.boolean(),
  gift_message: z.string(),
  gift_wrapped: z.boolean(),
  gift_wrap_price: z.nullable(Amount),
  customer: z.object({
    country_id: z.string(),
    zip_code: z.optional(z.string()),
    state: z.optional(z.string()),
    pickup: z.optional(z.boolean()),
    company: z.optional(z.string()),
    vat_number: z.optional(z.string()),
  }),
  shops: z.record(z.string(), GroupOut),
  boxes: z.array(CartBoxOut),
  subtotal: Amount,
  discount: Amount,
  shipping: z.nullable(Amount),
  tax: Amount,
  tax_included: z.boolean(),
  total: z.nullable(Amount),
  messages: z.array(Message),
  /** The shop that sells in one currency only, which decides the cart's; absent where the buyer chooses. */
  forced_by: z.optional(z.string()),
  /** The part that is charged only if its funding succeeds; included in `total`, absent without pledges. */
  pledged: z.optional(z.object({ count: z.int(), shipping: z.nullable(Amount), total: z.nullable(Amount) })),
});

const Nothing = z.strictObject({});

export const calculateCartCall = defineCall({
  method: 'POST',
  path: '/cart/calculate',
  access: 'anyone',
  transaction: 'own',
  summary:
    'Price a cart from item ids and quantities; `save` stores it for the user or browser and names its order awaiting payment',
  body: CartIn,
  reply: CartOut,
});
export const getCartCall = defineCall({
  method: 'GET',
  path: '/cart',
  access: 'anyone',
  summary: 'Get the stored cart of the user or cart cookie, priced now, with its order awaiting payment',
  reply: z.union([CartOut, Nothing]),
});
export const clearCartCall = defineCall({
  method: 'DELETE',
  path: '/cart',
  access: 'anyone',
  summary: 'Empty the cart and delete its cookie',
  reply: z.object({ success: z.literal(true) }),
});
export const findRelatedItemsCall = defineCall({
  method: 'POST',
  path: '/cart/related',
  access: 'anyone',
  summary:
    'List items that go with the given projects, the given cart or the stored one: bought together, then popular in the genre, with a reason each',
  body: z.object({
    project_ids: z.optional(z.array(Id).check(z.maxLength(100, { error: 'cart_too_long' }))),
    shops: CartIn.shape.shops,
    currency: CartIn.shape.currency,
    limit: z.optional(z.int().check(z.gte(1), z.lte(24))),
  }),
  reply: ListOf(RecommendedTile),
});
