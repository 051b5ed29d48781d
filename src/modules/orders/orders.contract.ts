import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isCountry } from '#kit/countries.ts';
import { Amount, CountryCode, CurrencyCode, Id, IdText, ListOf, PageQuery, RequiredText, Text } from '#kit/shapes.ts';
import { ORDER_STATUSES, SHIPMENT_STATUSES } from './order.ts';

const text = z.nullable(z.string());

export const AddressOut = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  country_id: z.string(),
  phone: z.string(),
});
export const OrderLine = z.object({
  id: z.int(),
  shop_id: z.nullable(z.int()),
  project_id: z.nullable(z.int()),
  item_id: z.nullable(z.int()),
  box_offer_id: z.nullable(z.int()),
  name: z.string(),
  artist_name: z.string(),
  picture: text,
  category: z.string(),
  type: z.string(),
  periodicity: text,
  size: z.string(),
  chosen_sizes: z.record(z.string(), z.string()),
  comment: z.string(),
  price: Amount,
  quantity: z.int(),
  total: Amount,
  discount: Amount,
  /** The page of the product; null for a box. */
  link: text,
});
export const Shipment = z.object({
  id: z.int(),
  shop_id: z.int(),
  shop_name: z.string(),
  shop_code: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  shipping_type: z.string(),
  shipping: Amount,
  subtotal: Amount,
  tracking_number: text,
  tracking_transporter: text,
  tracking_link: text,
  sent_at: text,
  delivered_at: text,
  /** Where this parcel goes. */
  address: AddressOut,
  can_readdress: z.boolean(),
  items: z.array(OrderLine),
});
export type Shipment = z.infer<typeof Shipment>;

export const OrderOut = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  refund_state: z.enum(['none', 'partial', 'full']),
  refunded: Amount,
  currency: CurrencyCode,
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  tax: Amount,
  tax_included: z.boolean(),
  total: Amount,
  promo_code: text,
  pickup: z.boolean(),
  is_gift: z.boolean(),
  note: z.string(),
  email: z.string(),
  country_id: z.string(),
  customer: AddressOut,
  created_at: z.string(),
  paid_at: text,
  cancelled_at: text,
  payment_method: text,
  decline_key: text,
  invoice_number: text,
  can_cancel: z.boolean(),
  count: z.int(),
  shipments: z.array(Shipment),
  boxes: z.array(OrderLine),
});
export type OrderOut = z.infer<typeof OrderOut>;

const OneOrder = z.object({ id: IdText });
const KeyQuery = z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) });

export const getOrders = defineCall({
  method: 'GET',
  path: '/user/orders',
  access: 'signed_in',
  summary: 'The orders of the signed-in buyer, the newest first',
  query: z.object(PageQuery),
  reply: ListOf(OrderOut),
});
export const getOrder = defineCall({
  method: 'GET',
  path: '/user/orders/:id',
  access: 'signed_in',
  summary: 'One order of the signed-in buyer',
  params: OneOrder,
  reply: OrderOut,
});
export const getOrderShops = defineCall({
  method: 'GET',
  path: '/user/orders/:id/shop',
  access: 'signed_in',
  summary: 'An order shop by shop: what each sends, where and how',
  params: OneOrder,
  reply: z.array(Shipment),
});
export const getOrderTracking = defineCall({
  method: 'GET',
  path: '/user/orders/:id/tracking',
  access: 'signed_in',
  summary: 'Where each parcel of an order is, and what happened so far',
  params: OneOrder,
  reply: z.object({
    parcels: z.array(
      z.object({
        shipment_id: z.int(),
        shop_name: z.string(),
        status: z.string(),
        transporter: text,
        tracking_number: text,
        tracking_link: text,
        sent_at: text,
        delivered_at: text,
      }),
    ),
    events: z.array(
      z.object({
        kind: z.string(),
        shipment_id: z.nullable(z.int()),
        from_status: text,
        to_status: text,
        at: z.string(),
      }),
    ),
  }),
});
export const readdress = defineCall({
  method: 'PUT',
  path: '/user/orders/:shopId/customer',
  access: 'signed_in',
  summary: 'Sends that shop’s parcel of an order not yet in preparation elsewhere in the same country',
  params: z.object({ shopId: IdText }),
  body: z.object({
    order_id: z.optional(Id),
    firstname: RequiredText(80),
    lastname: RequiredText(80),
    company: z.optional(Text(120)),
    address: RequiredText(200),
    zip_code: z.optional(Text(20)),
    city: RequiredText(100),
    state: z.optional(Text(100)),
    country_id: CountryCode.check(z.refine(isCountry, { error: 'country_unknown' })),
    phone: z.optional(Text(40)),
  }),
  reply: OrderOut,
});
/** For buyers without an account: by this browser's secret, or by the key in the mail. */
export const getGuestOrder = defineCall({
  method: 'GET',
  path: '/orders/:id',
  access: 'anyone',
  summary: 'An order of this browser, account or mailed key',
  params: OneOrder,
  query: KeyQuery,
  reply: OrderOut,
});
export const findGuestOrder = defineCall({
  method: 'POST',
  path: '/orders/find',
  access: 'anyone',
  limit: { max: 10, seconds: 60 },
  summary: 'Finds an order by its number and e-mail address and opens it to this browser',
  body: z.object({ number: RequiredText(40), email: RequiredText(254) }),
  reply: z.object({ order_id: z.int() }),
});
export const cartFeedback = defineCall({
  method: 'POST',
  path: '/cart/feedback',
  access: 'anyone',
  summary: 'What the buyer thinks of buying here, once an order; said again it replaces what was said',
  body: z.object({
    order_id: Id,
    key: z.optional(Text(100)),
    rating: z.int().check(z.gte(1, { error: 'rating_invalid' }), z.lte(5, { error: 'rating_invalid' })),
    comment: z.optional(Text(2000)),
  }),
  reply: z.object({ success: z.literal(true) }),
});

const ShopLine = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  status: z.string(),
  shipment_status: text,
  project_id: z.nullable(z.int()),
  item_id: z.nullable(z.int()),
  name: z.string(),
  type: z.string(),
  size: z.string(),
  chosen_sizes: z.record(z.string(), z.string()),
  comment: z.string(),
  price: Amount,
  quantity: z.int(),
  total: Amount,
  discount: Amount,
  currency: CurrencyCode,
  paid_at: text,
  ship_to: z.object({
    name: z.string(),
    company: z.string(),
    address: z.string(),
    zip_code: z.string(),
    city: z.string(),
    state: z.string(),
    country_id: z.string(),
    phone: z.string(),
  }),
});
export type ShopLine = z.infer<typeof ShopLine>;
const ofProject = { params: OneOrder, query: z.object(PageQuery), reply: ListOf(ShopLine) } as const;
export const getUserProjectOrders = defineCall({
  method: 'GET',
  path: '/user/projects/:id/orders',
  access: 'signed_in',
  summary: 'The same, among the creator’s own things',
  ...ofProject,
});
export const getShopOrders = defineCall({
  method: 'GET',
  path: '/user/shop/orders',
  access: 'signed_in',
  summary: 'Sold lines of one’s own shops, the newest first',
  query: z.object(PageQuery),
  reply: ListOf(ShopLine),
});
