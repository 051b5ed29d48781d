import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CurrencyCode,
  EmailToCompare,
  Id,
  ListOf,
  PageQuery,
  PathId,
  Rating,
  RequiredCodeInput,
  Text,
} from '#kit/shared-schemas.ts';
import { ADDRESS_INPUT_FIELDS, checkAddressForCountry } from '#modules/shared/addresses/address-shape.ts';
import { OrderOut, OrderShipmentOut, TimelineReturn } from './order-shape.ts';

const text = z.nullable(z.string());

const OneOrder = z.object({ id: PathId });
const KeyQuery = z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) });

export const listOwnOrdersCall = defineCall({
  method: 'GET',
  path: '/user/orders',
  access: 'signed_in',
  summary: 'List the orders of the signed-in buyer, newest first',
  query: z.object(PageQuery),
  reply: ListOf(OrderOut),
});
export const readOwnOrderCall = defineCall({
  method: 'GET',
  path: '/user/orders/:id',
  access: 'signed_in',
  summary: 'Get an order of the signed-in buyer',
  params: OneOrder,
  reply: OrderOut,
});
export const listParcelsOfOwnOrderCall = defineCall({
  method: 'GET',
  path: '/user/orders/:id/shop',
  access: 'signed_in',
  summary: 'Get an order by shop: items, address and shipping method of each parcel',
  params: OneOrder,
  reply: z.array(OrderShipmentOut),
});
export const readOrderTrackingCall = defineCall({
  method: 'GET',
  path: '/user/orders/:id/tracking',
  access: 'signed_in',
  summary: 'Get the tracking status and history of each parcel of an order',
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
        /** The amount of a refund in minor units, or the new day of departure. */
        note: z.string(),
        at: z.string(),
        back: TimelineReturn,
      }),
    ),
  }),
});
export const changeParcelAddressByBuyerCall = defineCall({
  method: 'PUT',
  path: '/user/orders/:shopId/customer',
  access: 'signed_in',
  summary: 'Change the address of a shop’s parcel within the country, before it is in preparation',
  params: z.object({ shopId: PathId }),
  body: z
    .object({
      order_id: z.optional(Id),
      ...ADDRESS_INPUT_FIELDS,
    })
    .check(checkAddressForCountry),
  reply: OrderOut,
});
/** For guests: by this browser's secret, or by the key in the mail. */
export const getGuestOrderCall = defineCall({
  method: 'GET',
  path: '/orders/:id',
  access: 'anyone',
  summary: 'Get an order by browser, account or e-mail key',
  params: OneOrder,
  query: KeyQuery,
  reply: OrderOut,
});
export const readGuestOrderTrackingCall = defineCall({
  ...readOrderTrackingCall,
  path: '/orders/:id/tracking',
  access: 'anyone',
  summary: 'Get an order’s tracking status by browser, account or e-mail key',
  query: KeyQuery,
});
export const grantGuestOrderAccessCall = defineCall({
  method: 'POST',
  path: '/orders/find',
  access: 'anyone',
  limit: { max: 10, seconds: 60 },
  summary: 'Find an order by number and e-mail address and grant this browser access',
  body: z.object({ number: RequiredCodeInput(40), email: EmailToCompare }),
  reply: z.object({ order_id: z.int() }),
});
export const saveOrderFeedbackCall = defineCall({
  method: 'POST',
  path: '/cart/feedback',
  access: 'anyone',
  idempotent: true,
  summary: 'Save the buyer’s feedback on a paid order; repeating it replaces the feedback',
  body: z.object({
    order_id: Id,
    key: z.optional(Text(100)),
    rating: Rating,
    comment: z.optional(Text(2000)),
  }),
  reply: z.object({ success: z.literal(true) }),
});

export const downloadGiftReceiptCall = defineCall({
  method: 'GET',
  path: '/user/orders/:id/gift-receipt',
  access: 'anyone',
  summary: 'Download a gift receipt without prices as PDF, by account, browser or e-mail key',
  params: OneOrder,
  query: KeyQuery,
  reply: z.unknown(),
  produces: ['application/pdf'],
});

const SoldLineOut = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  status: z.string(),
  shipment_status: text,
  shipping_type: text,
  /** Whether items of other shops travel in its parcel, as of a group shipment. */
  shared_parcel: z.boolean(),
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
export type SoldLineOut = z.infer<typeof SoldLineOut>;
const ofProject = { params: OneOrder, query: z.object(PageQuery), reply: ListOf(SoldLineOut) } as const;
export const listSoldLinesOfProjectCall = defineCall({
  method: 'GET',
  path: '/user/projects/:id/orders',
  access: 'signed_in',
  summary: 'List sold items of the creator (same as the sold lines, below the creator’s paths)',
  ...ofProject,
});
export const listSoldLinesOfOwnerCall = defineCall({
  method: 'GET',
  path: '/user/shop/orders',
  access: 'signed_in',
  summary: 'List sold items of the caller’s shops, newest first',
  query: z.object(PageQuery),
  reply: ListOf(SoldLineOut),
});
