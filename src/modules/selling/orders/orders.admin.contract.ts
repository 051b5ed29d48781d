import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CreatedSortQuery,
  CurrencyCode,
  Day,
  ExistingCountry,
  IdQuery,
  ListOf,
  PageQuery,
  PathId,
  Text,
} from '#kit/shared-schemas.ts';
import { ORDER_STATUSES, REFUND_STOCK_EFFECTS } from './order.ts';
import { OrderOut, TimelineReturn } from './order-shape.ts';

const text = z.nullable(z.string());

export const StaffOrderRow = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  refund_state: z.enum(['none', 'partial', 'full']),
  currency: CurrencyCode,
  total: Amount,
  refunded: Amount,
  email: z.string(),
  name: z.string(),
  country_id: z.string(),
  /** Territory of tax and postage; null for orders from before territories were stored. */
  territory: text,
  count: z.int(),
  shops: z.array(z.string()),
  shipments: z.array(z.object({ shipping_type: z.string() })),
  payment_method: text,
  created_at: z.string(),
  paid_at: text,
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

/** An offline payment or refund, as staff recorded it. */
const Outside = z.nullable(z.object({ means: z.string(), on_day: z.string(), reference: z.string() }));

/** Barcodes with quantities. */
export const BarcodeQuantities = z.array(z.object({ barcode: z.string(), quantity: z.int() }));

export const StaffOrderOut = z.object({
  order: OrderOut,
  barcodes: BarcodeQuantities,
  /** The warehouses' own orders for its parcels, with a link where the partner has one. */
  partner_orders: z.array(z.object({ shipment_id: z.int(), logistician_id: z.string(), link: text })),
  /** The buyer's account; null for a guest. */
  user_id: z.nullable(z.int()),
  /** The referral code of the buyer. */
  origin: text,
  /** The VAT number of the order and its check: form and checksum, or the answer of the EU register. */
  vat: z.object({
    number: z.string(),
    treatment: z.string(),
    check: z.enum(['format', 'valid', 'invalid', 'unavailable']),
    checked_at: text,
  }),
  /** The buyer's feedback, if any. */
  feedback: z.nullable(z.object({ rating: z.int(), comment: z.string(), lang: z.string(), at: z.string() })),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      shipment_id: z.nullable(z.int()),
      from_status: text,
      to_status: text,
      actor: z.string(),
      by: text,
      note: z.string(),
      at: z.string(),
      back: TimelineReturn,
    }),
  ),
  attempts: z.array(
    z.object({
      attempt: z.int(),
      provider: z.string(),
      provider_id: text,
      status: z.string(),
      decline_key: text,
      amount: Amount,
      currency: CurrencyCode,
      created_at: z.string(),
      settled_at: text,
      outside: Outside,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      amount: Amount,
      currency: CurrencyCode,
      status: z.string(),
      reason: z.string(),
      pieces: z.enum(REFUND_STOCK_EFFECTS),
      lines: z.array(
        z.object({
          order_item_id: z.nullable(z.int()),
          shipment_id: z.nullable(z.int()),
          quantity: z.int(),
          amount: Amount,
          tax: Amount,
        }),
      ),
      by: text,
      created_at: z.string(),
      settled_at: text,
      outside: Outside,
    }),
  ),
  /** Paid and refunded amount of each line and parcel, in the order's currency. */
  parts: z.array(
    z.object({
      order_item_id: z.nullable(z.int()),
      shipment_id: z.nullable(z.int()),
      quantity: z.int(),
      paid: Amount,
      tax: Amount,
      given: Amount,
      given_tax: Amount,
      tax_basis_points: Amount,
      taken: z.int(),
    }),
  ),
  can_cancel: z.boolean(),
});

export const listOrdersForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/orders',
  access: 'production',
  summary:
    'List all orders: filter by status, country or territory and order date (UTC), search by number, e-mail or name; newest first, or longest waiting first with `sort=created`',
  query: z.object({
    ...PageQuery,
    status: z.optional(z.enum(ORDER_STATUSES, { error: 'status_unknown' })),
    search: z.optional(Text(100)),
    shop_id: z.optional(IdQuery),
    country_id: z.optional(ExistingCountry),
    /** The first and the last day. */
    from: z.optional(Day('day_invalid')),
    until: z.optional(Day('day_invalid')),
    ...CreatedSortQuery,
  }),
  reply: ListOf(StaffOrderRow),
});
export const readOrderForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'production',
  summary: 'Get an order with its full history',
  params: z.object({ id: PathId }),
  reply: StaffOrderOut,
});
