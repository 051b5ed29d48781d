// The pool of barcodes that staff fill, and the barcode of an item as a file for print.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

export const BARCODE_STATES = ['free', 'assigned'] as const;
const BARCODE_FILE_FORMATS = ['svg', 'pdf'] as const;
/** Sizes in per cent of the nominal size that the pages offer; GS1 permits 80 to 200. */
export const BARCODE_SCALES = [80, 90, 100, 120, 150, 200] as const;

const PooledBarcode = z.object({
  /** 13 digits; a UPC-A begins with 0. */
  barcode: z.string(),
  added_at: z.string(),
  assigned_at: z.nullable(z.string()),
  /** The item that has it, also a removed one. */
  item: z.nullable(
    z.object({
      item_id: z.int(),
      type: z.string(),
      name: z.string(),
      format: z.string(),
      color: z.string(),
      color_id: z.nullable(z.string()),
      size: z.string(),
      removed: z.boolean(),
      project: z.object({ id: z.int(), name: z.string(), artist_name: z.string() }),
    }),
  ),
});
export type PooledBarcode = z.infer<typeof PooledBarcode>;

export const listPooledBarcodesCall = defineCall({
  method: 'GET',
  path: '/admin/barcodes',
  access: 'staff',
  summary: 'List the barcodes of the pool: the last assigned first, then the free ones in their order',
  query: z.object({
    /** Digits of a barcode, or words of a release. */
    search: z.optional(Text(200)),
    state: z.optional(z.enum(BARCODE_STATES, { error: 'state_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(PooledBarcode),
});

export const readBarcodePoolCountsCall = defineCall({
  method: 'GET',
  path: '/admin/barcodes/pool',
  access: 'staff',
  summary: 'Count the free and the assigned barcodes of the pool',
  reply: z.object({ free: z.int(), assigned: z.int(), few: z.boolean() }),
});

const ItemNumber = z
  .int({ error: 'input_must_integer' })
  .check(z.gte(0, { error: 'input_must_integer' }), z.lte(999_999, { error: 'barcode_range_too_long' }));

export const addBarcodesCall = defineCall({
  method: 'POST',
  path: '/admin/barcodes',
  access: 'staff',
  idempotent: true,
  summary:
    'Add barcodes to the pool, at most 10,000 at a time: a range of a GS1 company prefix, or a list; known ones stay as they are',
  body: z.strictObject({
    prefix: z.optional(z.string().check(z.regex(/^\d{6,11}$/, { error: 'barcode_prefix_invalid' }))),
    /** The item references, without check digit. */
    first: z.optional(ItemNumber),
    last: z.optional(ItemNumber),
    /** Instead of a range: barcodes between line breaks, commas or semicolons. */
    numbers: z.optional(Text(200_000)),
  }),
  reply: z.object({ added: z.int(), known: z.int() }),
});

export const downloadItemBarcodeCall = defineCall({
  method: 'GET',
  path: '/projects/:id/items/:item_id/barcode',
  access: 'signed_in',
  limit: { max: 240, seconds: 3600 },
  summary: 'Get the barcode of an item as PDF or SVG in true size with its quiet zones; creator and staff',
  params: z.object({ id: PathId, item_id: PathId }),
  query: z.object({
    format: z.optional(z.enum(BARCODE_FILE_FORMATS, { error: 'choice_unknown' })),
    /** Per cent of the nominal size, 37.29 × 25.93 mm. */
    scale: z.optional(
      z.pipe(
        z.string().check(z.regex(/^([89]\d|1\d\d|200)$/, { error: 'barcode_scale_invalid' })),
        z.transform((text: string) => Number(text)),
      ),
    ),
  }),
  reply: z.unknown(),
});
