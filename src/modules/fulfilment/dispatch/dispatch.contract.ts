import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  CodeInput,
  ExistingCountry,
  Id,
  IdQuery,
  ListOf,
  PageQuery,
  PathId,
  Text,
  TextFileContent,
} from '#kit/shared-schemas.ts';
import { SHIPMENT_STATUSES } from '#modules/selling/orders/order.ts';
import { BarcodeQuantities } from '#modules/selling/orders/orders.admin.contract.ts';

const text = z.nullable(z.string());

const Line = z.object({
  id: z.int(),
  item_id: z.nullable(z.int()),
  name: z.string(),
  artist_name: z.string(),
  variant: z.string(),
  sku: z.string(),
  barcode: text,
  type: z.string(),
  /** Quantity to pack: sold copies less those refunded before dispatch. */
  quantity: z.int(),
});

export const ParcelOut = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  part: z.int(),
  /** The number of parcels of the same order. */
  parcels: z.int(),
  shop_name: z.string(),
  /** Names of the other shops with items in this parcel (group shipment). */
  other_shops: z.array(z.string()),
  status: z.enum(SHIPMENT_STATUSES),
  shipping_type: z.string(),
  warehouse_id: z.nullable(z.int()),
  warehouse_code: text,
  warehouse_name: text,
  /** The page of the order at the warehouse, where it has one. */
  warehouse_link: text,
  logistician_id: text,
  name: z.string(),
  company: z.string(),
  city: z.string(),
  country_id: z.string(),
  paid_at: text,
  /** The earliest day of dispatch, for parcels that are still here. */
  leaves_on: text,
  is_gift: z.boolean(),
  gift_wrapped: z.boolean(),
  customs: z.boolean(),
  weight_grams: z.nullable(z.int()),
  tracking_number: text,
  tracking_transporter: text,
  tracking_link: text,
  sent_at: text,
  lines: z.array(Line),
});
export type ParcelOut = z.infer<typeof ParcelOut>;

/** `todo` means all paid and undispatched parcels. */
export const PARCEL_STATUS_FILTERS = [
  'todo',
  'pending',
  'confirmed',
  'in_preparation',
  'paused',
  'sent',
  'delivered',
] as const;
export type ParcelStatusFilter = (typeof PARCEL_STATUS_FILTERS)[number];

const Filter = {
  status: z.optional(z.enum(PARCEL_STATUS_FILTERS, { error: 'status_unknown' })),
  /** A warehouse's number, or `none` for parcels without a warehouse. */
  warehouse: z.optional(z.string().check(z.regex(/^(none|[1-9]\d{0,15})$/, { error: 'warehouse_unknown' }))),
  country: z.optional(ExistingCountry),
  search: z.optional(Text(100)),
};

export const listParcelsCall = defineCall({
  method: 'GET',
  path: '/admin/dispatch',
  access: 'production',
  summary: 'List parcels of paid orders, longest waiting first; filter by state, warehouse, country, number or name',
  query: z.object({ ...PageQuery, ...Filter }),
  reply: ListOf(ParcelOut),
});
export const readParcelCall = defineCall({
  method: 'GET',
  path: '/admin/dispatch/:id',
  access: 'production',
  summary: 'Get a parcel with its address',
  params: z.object({ id: PathId }),
  reply: z.object({
    parcel: ParcelOut,
    /** Barcodes of the items to pack. */
    barcodes: BarcodeQuantities,
    address: z.object({
      firstname: z.string(),
      lastname: z.string(),
      company: z.string(),
      address: z.string(),
      zip_code: z.string(),
      city: z.string(),
      state: z.string(),
      country_id: z.string(),
      phone: z.string(),
    }),
    email: z.string(),
    note: z.string(),
    order_status: z.string(),
  }),
});

const Ids = z
  .array(Id)
  .check(z.minLength(1, { error: 'parcels_none' }), z.maxLength(100, { error: 'parcels_too_many' }));
const Refused = z.array(z.object({ id: z.int(), key: z.string() }));

export const changeParcelStatusesCall = defineCall({
  method: 'POST',
  path: '/admin/dispatch/move',
  access: 'production',
  transaction: 'own',
  summary:
    'Move parcels to a state, each on its own; parcels that cannot move are reported. Preparing or sending takes all steps in between',
  body: z.object({
    parcels: Ids,
    to: z.enum(['confirmed', 'in_preparation', 'paused', 'sent', 'delivered'], { error: 'order_step_unknown' }),
    transporter: z.optional(Text(40)),
    tracking_number: z.optional(CodeInput(80)),
    /** For a pickup: the name of the person who collected the parcel. */
    handed_to: z.optional(Text(120)),
  }),
  reply: z.object({ moved: z.array(z.int()), refused: Refused }),
});
export const moveParcelToWarehouseCall = defineCall({
  method: 'POST',
  path: '/admin/dispatch/:id/warehouse',
  access: 'production',
  summary: 'Move a parcel and its stock to another warehouse',
  params: z.object({ id: PathId }),
  body: z.object({ warehouse_id: Id }),
  reply: z.object({ id: z.int() }),
});
export const setWarehouseOrderNumberCall = defineCall({
  method: 'POST',
  path: '/admin/dispatch/:id/logistician',
  access: 'production',
  summary: 'Set the order number of the warehouse for a parcel',
  params: z.object({ id: PathId }),
  body: z.object({ logistician_id: Text(80) }),
  reply: z.object({ id: z.int() }),
});
export const splitParcelCall = defineCall({
  method: 'POST',
  path: '/admin/dispatch/:id/split',
  access: 'production',
  idempotent: true,
  summary: 'Split a parcel: the given lines or quantities go into a second parcel',
  params: z.object({ id: PathId }),
  body: z.object({
    lines: z
      .array(
        z.union([
          Id,
          z.strictObject({
            id: Id,
            quantity: z.int({ error: 'input_must_integer' }).check(z.gte(1, { error: 'quantity_min' })),
          }),
        ]),
      )
      .check(z.minLength(1, { error: 'parcel_not_splittable' }), z.maxLength(200)),
  }),
  reply: z.object({ id: z.int() }),
});

const ParcelQuery = z.optional(
  z.union([IdQuery, z.array(IdQuery).check(z.maxLength(50, { error: 'parcels_too_many' }))], { error: 'parcels_none' }),
);
export const downloadPackingSlipsCall = defineCall({
  method: 'GET',
  path: '/admin/dispatch/slips.pdf',
  access: 'production',
  summary:
    'Download packing slips of up to 50 parcels in one file, in each buyer’s language: without prices for gifts, with customs declarations where required',
  query: z.object({
    parcel: ParcelQuery,
    /** Instead of single parcels: all of this list, `1,2,3`. */
    all: z.optional(z.literal('1')),
    shown: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/, { error: 'parcels_none' }))),
  }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});
export const PARCEL_CSV_LAYOUTS = ['spreadsheet', 'machine'] as const;
export const exportParcelsCall = defineCall({
  method: 'GET',
  path: '/admin/dispatch/parcels.csv',
  access: 'production',
  summary:
    'Export parcels as CSV for a warehouse, one line per item, with empty columns for its answer. `form=machine` keeps the plus sign of phone numbers',
  query: z.object({
    ...Filter,
    /** `machine`: unchanged cells, without byte order mark and formula guard. */
    form: z.optional(z.enum(PARCEL_CSV_LAYOUTS, { error: 'format_unknown' })),
  }),
  reply: z.unknown(),
  produces: ['text/csv'],
});

export const TrackingImportReport = z.object({
  sent: z.int(),
  refused: z.array(z.object({ row: z.int(), value: z.string(), key: z.string() })),
});
export const importTrackingAndShipCall = defineCall({
  method: 'POST',
  path: '/admin/dispatch/tracking',
  access: 'production',
  transaction: 'own',
  summary:
    'Import tracking numbers of a warehouse as CSV: `parcel` (or `order` with a single parcel), `transporter`, `tracking_number`, `logistician_id`. Each row ships its parcel once; numbers changed by a spreadsheet (`6,9E+12`) are refused',
  body: z.object({ csv: TextFileContent(900_000) }),
  reply: TrackingImportReport,
});
