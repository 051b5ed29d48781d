import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, IdText, ListOf, PageQuery, Text } from '#kit/shapes.ts';

export const Shelf = z.object({
  item_id: z.int(),
  project_id: z.int(),
  project_name: z.string(),
  artist_name: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.string(),
  format: z.string(),
  sku: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  stock: z.nullable(z.int()),
  reserved: z.int(),
  sold: z.int(),
  low_stock_at: z.int(),
  active: z.boolean(),
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
    shop_id: z.optional(IdText),
    low: z.optional(z.enum(['true', 'false'])),
  }),
  reply: ListOf(Shelf),
});
export const correctStock = defineCall({
  method: 'POST',
  path: '/admin/stock',
  access: 'production',
  idempotent: true,
  summary: 'Changes a shelf by so many pieces, with the reason; never below what is held for buyers',
  body: z.object({
    item_id: Id,
    quantity: z.int({ error: (issue) => (issue.input === undefined ? 'input_required' : 'input_must_integer') }).check(
      z.gte(-1_000_000),
      z.lte(1_000_000),
      z.refine((n) => n !== 0, { error: 'input_required' }),
    ),
    reason: z.enum(STOCK_REASONS, { error: 'stock_reason_unknown' }),
    note: z.optional(Text(500)),
  }),
  reply: z.object({ item_id: z.int(), stock: z.int(), reserved: z.int() }),
});
export const listMovements = defineCall({
  method: 'GET',
  path: '/admin/stock/:id',
  access: 'production',
  summary: 'The last hundred lines of an item’s ledger',
  params: z.object({ id: IdText }),
  reply: z.array(
    z.object({
      id: z.int(),
      quantity: z.int(),
      reason: z.string(),
      order_id: z.nullable(z.int()),
      note: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
});
