// An order as shown to its buyer, its creators and staff; amounts in minor units of its currency.
import { z } from 'zod/mini';
import { WITHDRAWAL_RIGHTS } from '#kit/item-withdrawal-right.ts';
import { Amount, CurrencyCode } from '#kit/shared-schemas.ts';
import { ADDRESS_OUTPUT_FIELDS } from '#modules/shared/addresses/address-shape.ts';
import { ORDER_STATUSES, SHIPMENT_STATUSES } from './order.ts';

const text = z.nullable(z.string());

/** `name` is the full name, in the order of its origin's language. */
export const OrderAddressOut = z.object({ name: z.string(), ...ADDRESS_OUTPUT_FIELDS });
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
  /** The bought variant in the language of the answer: `Vinyl, 12", Citrine`. */
  variant: z.string(),
  chosen_sizes: z.record(z.string(), z.string()),
  comment: z.string(),
  price: Amount,
  quantity: z.int(),
  total: Amount,
  discount: Amount,
  /** Whether a consumer may withdraw from it, and if not, why. */
  withdrawal: z.enum(WITHDRAWAL_RIGHTS),
  /** The faulty line that this free line replaces. */
  replaces_id: z.nullable(z.int()),
  /** Copies refunded, pending refunds included. */
  given_back: z.int(),
  /** The page of the product; null for a box. */
  link: text,
});
/** The return of a step in an order's history. */
export const TimelineReturn = z.nullable(z.object({ kind: z.string(), number: z.string() }));
export const OrderShipmentOut = z.object({
  id: z.int(),
  shop_id: z.int(),
  shop_name: z.string(),
  shop_code: z.string(),
  /** 2 for a later parcel of the same shop. */
  part: z.int(),
  /** The announced day of departure; null for today, or while it is unknown. */
  leaves_on: text,
  pickup_address: text,
  pickup_hours: text,
  pickup_note: text,
  /** Name of the person who picked it up. */
  handed_to: text,
  status: z.enum(SHIPMENT_STATUSES),
  shipping_type: z.string(),
  shipping: Amount,
  subtotal: Amount,
  tracking_number: text,
  tracking_transporter: text,
  tracking_link: text,
  /** The carrier, and the warehouse's own number of the parcel. */
  transporter: text,
  logistician_id: text,
  sent_at: text,
  delivered_at: text,
  /** Destination of this parcel. */
  address: OrderAddressOut,
  can_readdress: z.boolean(),
  /** The claim that this replacement parcel belongs to. */
  return_id: z.nullable(z.int()),
  /** Expected days of arrival; null while unknown, and after delivery. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  items: z.array(OrderLine),
});
export type OrderShipmentOut = z.infer<typeof OrderShipmentOut>;

/** The state of a pledge: until the funding is decided, and then until its card is charged. */
export const PledgeOut = z.object({
  project_id: z.int(),
  project: z.string(),
  category: z.string(),
  ends_at: text,
  goal: z.nullable(z.int()),
  count: z.int(),
  /** Whether the funding is decided, and how. */
  state: z.enum(['running', 'succeeded', 'failed']),
  /** asked: the bank has not confirmed yet, and the pledge does not count. */
  card_state: z.enum(['asked', 'kept', 'refused']),
  card_brand: z.string(),
  card_last4: z.string(),
  /** Time of the next retry of the card; null when only the buyer can help. */
  next_try_at: text,
  give_up_at: text,
});
export type PledgeOut = z.infer<typeof PledgeOut>;

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
  gift_message: z.string(),
  gift_wrapped: z.boolean(),
  note: z.string(),
  email: z.string(),
  /** Destination country by its address. */
  country_id: z.string(),
  /** Territory of postage and tax, such as RE or ES-CN; null for orders from before territories were stored. */
  territory: text,
  /** The buyer's own address. */
  customer: OrderAddressOut,
  created_at: z.string(),
  paid_at: text,
  cancelled_at: text,
  payment_method: text,
  decline_key: text,
  invoice_number: text,
  /** The refunds of the order, each with its own credit note. */
  credit_notes: z.array(z.object({ refund_id: z.int(), number: z.string(), amount: Amount, issued_at: z.string() })),
  can_cancel: z.boolean(),
  count: z.int(),
  shipments: z.array(OrderShipmentOut),
  boxes: z.array(OrderLine),
  /** Null for an ordinary purchase. */
  pledge: z.nullable(PledgeOut),
  /** The payment of a pressing; null for an ordinary purchase. */
  pressing: z.nullable(z.object({ quote_id: z.int(), kind: z.enum(['deposit', 'balance']) })),
});
export type OrderOut = z.infer<typeof OrderOut>;
