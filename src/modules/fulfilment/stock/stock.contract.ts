import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  CountryCode,
  CurrencyCode,
  Day,
  HsCode,
  Id,
  IdQuery,
  IdText,
  ListOf,
  PageQuery,
  Text,
} from '#kit/shared-schemas.ts';

export const Shelf = z.object({
  item_id: z.int(),
  project_id: z.int(),
  project_name: z.string(),
  artist_name: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.string(),
  format: z.string(),
  color: z.string(),
  color_id: z.nullable(z.string()),
  /** In minor units of `currency`, as buyers are asked for it. */
  price: z.int(),
  currency: CurrencyCode,
  sku: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  stock: z.nullable(z.int()),
  reserved: z.int(),
  sold: z.int(),
  low_stock_at: z.int(),
  active: z.boolean(),
  weight_grams: z.nullable(z.int()),
  hs_code: z.nullable(z.string()),
  origin_country_id: z.nullable(z.string()),
  /** Where the pieces lie. */
  shelves: z.array(z.object({ warehouse_id: z.int(), code: z.string(), name: z.string(), quantity: z.int() })),
  /** Sold, and still on a shelf: their parcel has not been given to a warehouse. */
  to_place: z.int(),
});
export type Shelf = z.infer<typeof Shelf>;

export const STOCK_REASONS = ['received', 'correction', 'damaged', 'returned'] as const;

export const listStock = defineCall({
  method: 'GET',
  path: '/admin/stock',
  access: 'production',
  summary: 'What is on the shelves: pieces there, held for buyers, sold; `low` shows the scarce ones first',
  query: z.object({
    ...PageQuery,
    search: z.optional(Text(100)),
    shop_id: z.optional(IdQuery),
    low: z.optional(z.enum(['true', 'false'])),
  }),
  reply: ListOf(Shelf),
});
const Pieces = (least: number) =>
  z
    .int({ error: (issue) => (issue.input === undefined ? 'input_required' : 'input_must_integer') })
    .check(z.gte(least, { error: 'quantity_min' }), z.lte(1_000_000, { error: 'quantity_max' }));

export const correctStock = defineCall({
  method: 'POST',
  path: '/admin/stock',
  access: 'production',
  idempotent: true,
  summary:
    'Changes the shelf of a warehouse (the house’s, if none is named) by so many pieces, with the reason; never below what is held for buyers or lies there',
  body: z.object({
    item_id: Id,
    warehouse_id: z.optional(Id),
    quantity: Pieces(-1_000_000).check(z.refine((n) => n !== 0, { error: 'input_required' })),
    reason: z.enum(STOCK_REASONS, { error: 'stock_reason_unknown' }),
    note: z.optional(Text(500)),
  }),
  reply: z.object({ item_id: z.int(), stock: z.int(), reserved: z.int() }),
});
export const transferStock = defineCall({
  method: 'POST',
  path: '/admin/stock/transfer',
  access: 'production',
  idempotent: true,
  summary: 'Brings pieces from one warehouse to another: two lines of the ledger, and the stock stays what it is',
  body: z.object({
    item_id: Id,
    from: Id,
    to: Id,
    quantity: Pieces(1),
    note: z.optional(Text(500)),
  }),
  reply: z.object({ item_id: z.int(), from: z.int(), to: z.int() }),
});
export const countStock = defineCall({
  method: 'POST',
  path: '/admin/stock/count',
  access: 'production',
  idempotent: true,
  summary:
    'What was counted on the shelf of a warehouse, without what is set aside for parcels; the ledger takes the difference',
  body: z.object({ item_id: Id, warehouse_id: Id, counted: Pieces(0), note: z.optional(Text(500)) }),
  reply: z.object({ item_id: z.int(), difference: z.int(), stock: z.int() }),
});
export const describeItem = defineCall({
  method: 'PUT',
  path: '/admin/stock/:id/parcel',
  access: 'production',
  summary:
    'What parcels need to know of an item: its weight, packed, and what customs papers say of it (null: by its type)',
  params: z.object({ id: IdText }),
  body: z.object({
    weight_grams: z.nullable(
      z
        .int({ error: 'input_must_integer' })
        .check(z.gte(1, { error: 'input_too_small' }), z.lte(100_000, { error: 'input_too_big' })),
    ),
    hs_code: z.nullable(HsCode),
    origin_country_id: z.nullable(CountryCode),
  }),
  reply: Shelf,
});
export const receiveStock = defineCall({
  method: 'POST',
  path: '/admin/stock/receive',
  access: 'production',
  idempotent: true,
  summary: 'A delivery arrives at a warehouse: pieces by item, and barcodes as they were scanned, all of it or nothing',
  body: z.object({
    warehouse_id: Id,
    note: z.optional(Text(500)),
    lines: z.array(z.object({ item_id: Id, quantity: Pieces(1) })).check(z.maxLength(500, { error: 'input_too_long' })),
    /** One scan a line, `barcode` or `barcode × number`. */
    scans: z.optional(Text(20_000)),
  }),
  reply: z.object({ items: z.int(), pieces: z.int() }),
});

const Movement = z.object({
  id: z.int(),
  item_id: z.int(),
  project_name: z.string(),
  artist_name: z.string(),
  type: z.string(),
  /** Which of the release's things it is, in the language of the answer: `Vinyl · 12" · Black`. */
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  reason: z.string(),
  /** Null: sold, and taken from no shelf yet. */
  warehouse: z.nullable(z.string()),
  warehouse_name: z.nullable(z.string()),
  order_id: z.nullable(z.int()),
  note: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
});
export type Movement = z.infer<typeof Movement>;

export const MOVEMENT_REASONS = [
  ...['received', 'sale', 'returned', 'cancelled', 'correction', 'damaged'],
  ...['transfer', 'allocated', 'withdrawn', 'import', 'initial'],
] as const;
const MovementFilter = {
  item_id: z.optional(IdQuery),
  warehouse_id: z.optional(IdQuery),
  reason: z.optional(z.enum(MOVEMENT_REASONS, { error: 'stock_reason_unknown' })),
  from: z.optional(Day()),
  to: z.optional(Day()),
};

export const listAllMovements = defineCall({
  method: 'GET',
  path: '/admin/stock/movements',
  access: 'production',
  summary: 'The ledger of stock, the newest line first: by item, warehouse, reason and day',
  query: z.object({ ...PageQuery, ...MovementFilter }),
  reply: ListOf(Movement),
});
export const movementsFile = defineCall({
  method: 'GET',
  path: '/admin/stock/movements.csv',
  access: 'production',
  summary: 'The same as a CSV, as long as it is',
  query: z.object(MovementFilter),
  reply: z.unknown(),
  produces: ['text/csv'],
});
export const listMovements = defineCall({
  method: 'GET',
  path: '/admin/stock/:id',
  access: 'production',
  summary: 'The last hundred lines of an item’s ledger',
  params: z.object({ id: IdText }),
  reply: z.array(Movement),
});
