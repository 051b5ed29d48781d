import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Day, Id, IdText, ListOf, MOST_INTEGER, PageQuery, RequiredText, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: IdText });
const ValidFrom = Day('date_invalid', 'input_required');
const Number4 = z.int({ error: 'price_invalid' }).check(z.gte(-MOST_INTEGER), z.lte(MOST_INTEGER));

/** Amounts in whole ten-thousandths of a euro; grams of one piece; days it adds. What they may be says `list-rules.ts`. */
export const PriceRowShape = z.strictObject({
  setup: Number4,
  grams: Number4,
  days: Number4,
  /** What a copy costs from each step on. */
  units: z.array(Number4).check(z.maxLength(16, { error: 'price_steps_number' })),
});
const RowName = z.string().check(z.regex(/^[a-z0-9_]+\/[A-Za-z0-9_.]{1,60}$/, { error: 'price_row_unknown' }));
const Rows = z
  .record(RowName, PriceRowShape)
  .check(z.refine((rows) => Object.keys(rows).length <= 1000, { error: 'list_too_long' }));
const Steps = z
  .array(z.int({ error: 'price_steps_overlap' }).check(z.gte(-MOST_INTEGER), z.lte(MOST_INTEGER)))
  .check(z.maxLength(16, { error: 'price_steps_number' }));

const Version = z.int().check(z.gte(1), z.lte(MOST_INTEGER));

export const PriceListHead = z.object({
  id: Id,
  name: z.string(),
  valid_from: z.string(),
  /** live: today's; planned: approved for a day to come; past: replaced */
  state: z.enum(['draft', 'planned', 'live', 'past']),
  /** To be sent back with a change, so that two who write at once do not undo each other. */
  version: z.int(),
  edited_by: z.nullable(z.string()),
  edited_by_id: z.nullable(Id),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type PriceListHead = z.infer<typeof PriceListHead>;

export const PriceListDesk = z.extend(PriceListHead, {
  from: z.array(z.int()),
  rows: z.record(z.string(), PriceRowShape),
  /** What keeps it from going live, by row; the keys have texts. */
  faults: z.array(z.object({ row: z.string(), key: z.string() })),
});
export type PriceListDesk = z.infer<typeof PriceListDesk>;

export const listPriceLists = defineCall({
  method: 'GET',
  path: '/admin/price-lists',
  access: 'staff',
  summary: 'The versions of the price list of productions, drafts first, then the latest day first',
  query: z.object({ ...PageQuery }),
  reply: ListOf(PriceListHead),
});
export const readPriceList = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id',
  access: 'staff',
  summary: 'One version with all its rows',
  params: One,
  reply: PriceListDesk,
});
export const draftPriceList = defineCall({
  method: 'POST',
  path: '/admin/price-lists',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'A draft of the next version: a copy of another, or of the one that holds today',
  body: z.strictObject({ name: RequiredText(80), valid_from: ValidFrom, copy_of: z.optional(Id) }),
  reply: PriceListDesk,
});
export const changePriceList = defineCall({
  method: 'PUT',
  path: '/admin/price-lists/:id',
  access: 'staff',
  summary: 'Changes a draft; of `rows` only those named. It may be incomplete until it is approved',
  params: One,
  body: z.strictObject({
    version: Version,
    name: z.optional(RequiredText(80)),
    valid_from: z.optional(ValidFrom),
    from: z.optional(Steps),
    rows: z.optional(Rows),
  }),
  reply: PriceListDesk,
});
export const dropPriceList = defineCall({
  method: 'DELETE',
  path: '/admin/price-lists/:id',
  access: 'staff',
  summary: 'Throws a draft away',
  params: One,
  reply: z.object({ success: z.literal(true) }),
});
export const approvePriceList = defineCall({
  method: 'POST',
  path: '/admin/price-lists/:id/approval',
  access: 'staff',
  summary:
    'Lets a draft hold from its day on, today at the earliest: by somebody else than who wrote it last, or an admin. Refused where a row is missing, a price rises, or another list holds from that day on',
  params: One,
  body: z.strictObject({ version: Version }),
  reply: PriceListDesk,
});
export const unapprovePriceList = defineCall({
  method: 'DELETE',
  path: '/admin/price-lists/:id/approval',
  access: 'staff',
  summary: 'Makes a version that does not hold yet a draft again',
  params: One,
  reply: PriceListDesk,
});

export const getPriceListFile = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id/file',
  access: 'staff',
  summary: 'A version for a spreadsheet: a row a line, a column a step, amounts in euro',
  params: One,
  query: z.object({ format: z.optional(z.enum(['csv', 'xlsx'], { error: 'answer_format_unknown' })) }),
  reply: z.unknown(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
export const takePriceListFile = defineCall({
  method: 'POST',
  path: '/admin/price-lists/:id/file',
  access: 'staff',
  bodyLimit: 3_145_728,
  summary:
    'Takes such a file, CSV or XLSX, into a draft: its steps and all its rows. Refused as a whole where a cell is wrong',
  params: One,
  body: z.strictObject({
    version: Version,
    data: Text(3_000_000).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'price_file_empty' })),
  }),
  reply: PriceListDesk,
});
