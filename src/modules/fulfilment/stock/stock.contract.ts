import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  CurrencyCode,
  Day,
  ExistingCountry,
  HsCode,
  Id,
  IdQuery,
  ListOf,
  PageQuery,
  PathId,
  Text,
} from '#kit/shared-schemas.ts';

export const ItemStock = z.object({
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
  /** In minor units of `currency`, as charged to buyers. */
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
  /** The stock per warehouse. */
  shelves: z.array(z.object({ warehouse_id: z.int(), code: z.string(), name: z.string(), quantity: z.int() })),
  /** Sold copies still on a shelf: their parcel has no warehouse yet. */
  to_place: z.int(),
});
export type ItemStock = z.infer<typeof ItemStock>;

export const STOCK_CORRECTION_REASONS = ['received', 'correction', 'damaged', 'returned'] as const;

export const listStockCall = defineCall({
  method: 'GET',
  path: '/admin/stock',
  access: 'production',
  summary: 'List stock levels: available, reserved and sold; `low` shows low stock first',
  query: z.object({
    ...PageQuery,
    search: z.optional(Text(100)),
    shop_id: z.optional(IdQuery),
    low: z.optional(z.enum(['true', 'false'])),
  }),
  reply: ListOf(ItemStock),
});
const Pieces = (least: number) =>
  z
    .int({ error: (issue) => (issue.input === undefined ? 'input_required' : 'input_must_integer') })
    .check(z.gte(least, { error: 'quantity_min' }), z.lte(1_000_000, { error: 'quantity_max' }));

export const correctStockCall = defineCall({
  method: 'POST',
  path: '/admin/stock',
  access: 'production',
  idempotent: true,
  summary:
    'Adjust the stock of a warehouse (the main one by default) with a reason; never below reserved or available stock',
  body: z.object({
    item_id: Id,
    warehouse_id: z.optional(Id),
    quantity: Pieces(-1_000_000).check(z.refine((n) => n !== 0, { error: 'input_required' })),
    reason: z.enum(STOCK_CORRECTION_REASONS, { error: 'stock_reason_unknown' }),
    note: z.optional(Text(500)),
  }),
  reply: z.object({ item_id: z.int(), stock: z.int(), reserved: z.int() }),
});
export const transferStockCall = defineCall({
  method: 'POST',
  path: '/admin/stock/transfer',
  access: 'production',
  idempotent: true,
  summary: 'Transfer stock between warehouses: two ledger lines, same total',
  body: z.object({
    item_id: Id,
    from: Id,
    to: Id,
    quantity: Pieces(1),
    note: z.optional(Text(500)),
  }),
  reply: z.object({ item_id: z.int(), from: z.int(), to: z.int() }),
});
export const recordStockCountCall = defineCall({
  method: 'POST',
  path: '/admin/stock/count',
  access: 'production',
  idempotent: true,
  summary:
    'Record a stock count of a warehouse, without items set aside for parcels; the difference is posted to the ledger',
  body: z.object({ item_id: Id, warehouse_id: Id, counted: Pieces(0), note: z.optional(Text(500)) }),
  reply: z.object({ item_id: z.int(), difference: z.int(), stock: z.int() }),
});
export const setItemShippingDataCall = defineCall({
  method: 'PUT',
  path: '/admin/stock/:id/parcel',
  access: 'production',
  summary: 'Set packed weight and customs data of an item (null: by its type)',
  params: z.object({ id: PathId }),
  body: z.object({
    weight_grams: z.nullable(
      z
        .int({ error: 'input_must_integer' })
        .check(z.gte(1, { error: 'input_too_small' }), z.lte(100_000, { error: 'input_too_big' })),
    ),
    hs_code: z.nullable(HsCode),
    origin_country_id: z.nullable(ExistingCountry),
  }),
  reply: ItemStock,
});
export const receiveStockCall = defineCall({
  method: 'POST',
  path: '/admin/stock/receive',
  access: 'production',
  idempotent: true,
  summary: 'Receive a delivery at a warehouse: quantities by item and scanned barcodes, all or nothing',
  body: z.object({
    warehouse_id: Id,
    note: z.optional(Text(500)),
    lines: z.array(z.object({ item_id: Id, quantity: Pieces(1) })).check(z.maxLength(500, { error: 'input_too_long' })),
    /** One scan a line, `barcode` or `barcode × number`. */
    scans: z.optional(Text(20_000)),
  }),
  reply: z.object({ items: z.int(), pieces: z.int() }),
});

const StockMovement = z.object({
  id: z.int(),
  item_id: z.int(),
  project_name: z.string(),
  artist_name: z.string(),
  type: z.string(),
  /** The item's name in the language of the answer: `Vinyl · 12" · Black`. */
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
export type StockMovement = z.infer<typeof StockMovement>;

export const STOCK_MOVEMENT_REASONS = [
  ...['received', 'sale', 'returned', 'cancelled', 'correction', 'damaged'],
  ...['transfer', 'allocated', 'withdrawn', 'import', 'initial'],
] as const;
const MovementFilter = {
  item_id: z.optional(IdQuery),
  warehouse_id: z.optional(IdQuery),
  reason: z.optional(z.enum(STOCK_MOVEMENT_REASONS, { error: 'stock_reason_unknown' })),
  from: z.optional(Day()),
  to: z.optional(Day()),
};

export const listStockMovementsCall = defineCall({
  method: 'GET',
  path: '/admin/stock/movements',
  access: 'production',
  summary: 'List the stock ledger, newest first; filter by item, warehouse, reason and day',
  query: z.object({ ...PageQuery, ...MovementFilter }),
  reply: ListOf(StockMovement),
});
export const exportStockMovementsCall = defineCall({
  method: 'GET',
  path: '/admin/stock/movements.csv',
  access: 'production',
  summary: 'Export the stock ledger as CSV, unlimited',
  query: z.object(MovementFilter),
  reply: z.unknown(),
  produces: ['text/csv'],
});
export const listItemMovementsCall = defineCall({
  method: 'GET',
  path: '/admin/stock/:id',
  access: 'production',
  summary: 'List the last 100 ledger lines of an item',
  params: z.object({ id: PathId }),
  reply: z.array(StockMovement),
});
