import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CurrencyCode,
  EmailToFind,
  Id,
  IdText,
  ListOf,
  PageQuery,
  Rating,
  RequiredPasted,
  Text,
} from '#kit/shared-schemas.ts';
import { ADDRESS_IN, fitsItsCountry } from '#modules/shared/addresses/address-shape.ts';
import { OrderOut, ReturnOfStep, Shipment } from './order-shape.ts';

const text = z.nullable(z.string());

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
        tracking_number: text,
        tracking_transporter: text,
        tracking_link: text,
        transporter: text,
        logistician_id: text,
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
        /** The amount of a refund in minor units, or the later day a parcel leaves. */
        note: z.string(),
        at: z.string(),
        back: ReturnOfStep,
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
  body: z
    .object({
      order_id: z.optional(Id),
      ...ADDRESS_IN,
    })
    .check(fitsItsCountry),
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
export const getGuestTracking = defineCall({
  ...getOrderTracking,
  path: '/orders/:id/tracking',
  access: 'anyone',
  summary: 'The same for an order of this browser, account or mailed key',
  query: KeyQuery,
});
export const findGuestOrder = defineCall({
  method: 'POST',
  path: '/orders/find',
  access: 'anyone',
  limit: { max: 10, seconds: 60 },
  summary: 'Finds an order by its number and e-mail address and opens it to this browser',
  body: z.object({ number: RequiredPasted(40), email: EmailToFind }),
  reply: z.object({ order_id: z.int() }),
});
export const cartFeedback = defineCall({
  method: 'POST',
  path: '/cart/feedback',
  access: 'anyone',
  idempotent: true,
  summary: 'What the buyer thinks of buying here, once an order that was paid; said again it replaces what was said',
  body: z.object({
    order_id: Id,
    key: z.optional(Text(100)),
    rating: Rating,
    comment: z.optional(Text(2000)),
  }),
  reply: z.object({ success: z.literal(true) }),
});

export const getGiftReceipt = defineCall({
  method: 'GET',
  path: '/user/orders/:id/gift-receipt',
  access: 'anyone',
  summary:
    'A paper without prices for whoever gets a gift, as PDF: for its account, its browser and the key of its mails',
  params: OneOrder,
  query: KeyQuery,
  reply: z.unknown(),
  produces: ['application/pdf'],
});

const ShopLine = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  status: z.string(),
  shipment_status: text,
  shipping_type: text,
  project_id: z.nullable(z.int()),
  item_id: z.nullable(z.int()),
  name: z.string(),
  type: z.string(),
  size: z.string(),
  variant: z.string(),
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
