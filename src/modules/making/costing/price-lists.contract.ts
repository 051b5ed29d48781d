import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Day, Id, ListOf, MAX_POSTGRES_INTEGER, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const ValidFrom = Day('date_invalid', 'input_required');
const Number4 = z.int({ error: 'price_invalid' }).check(z.gte(-MAX_POSTGRES_INTEGER), z.lte(MAX_POSTGRES_INTEGER));

/** Amounts in ten-thousandths of a euro; grams of one copy; added days. `check-price-list.ts` has their bounds. */
export const PriceRowShape = z.strictObject({
  setup: Number4,
  grams: Number4,
  days: Number4,
  /** Price of a copy from each quantity break on. */
  units: z.array(Number4).check(z.maxLength(16, { error: 'price_steps_number' })),
});
const RowName = z.string().check(z.regex(/^[a-z0-9_]+\/[A-Za-z0-9_.]{1,60}$/, { error: 'price_row_unknown' }));
const Rows = z
  .record(RowName, PriceRowShape)
  .check(z.refine((rows) => Object.keys(rows).length <= 1000, { error: 'list_too_long' }));
const Steps = z
  .array(z.int({ error: 'price_steps_overlap' }).check(z.gte(-MAX_POSTGRES_INTEGER), z.lte(MAX_POSTGRES_INTEGER)))
  .check(z.maxLength(16, { error: 'price_steps_number' }));

const Version = z.int().check(z.gte(1), z.lte(MAX_POSTGRES_INTEGER));

export const PriceListHead = z.object({
  id: Id,
  name: z.string(),
  valid_from: z.string(),
  /** live: in force today; planned: approved for a future day; past: replaced */
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

export const PriceListDetail = z.extend(PriceListHead, {
  from: z.array(z.int()),
  rows: z.record(z.string(), PriceRowShape),
  /** Faults that keep the list from approval, by row, as keys of texts. */
  faults: z.array(z.object({ row: z.string(), key: z.string() })),
});
export type PriceListDetail = z.infer<typeof PriceListDetail>;

export const listPriceListsCall = defineCall({
  method: 'GET',
  path: '/admin/price-lists',
  access: 'staff',
  summary: 'List versions of the production price list, drafts first, then by start date',
  query: z.object({ ...PageQuery }),
  reply: ListOf(PriceListHead),
});
export const readPriceListCall = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id',
  access: 'staff',
  summary: 'Get a version of the price list with all rows',
  params: One,
  reply: PriceListDetail,
});
export const copyPriceListToDraftCall = defineCall({
  method: 'POST',
  path: '/admin/price-lists',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create a draft price list: a copy of another version, or of the current one',
  body: z.strictObject({ name: RequiredText(80), valid_from: ValidFrom, copy_of: z.optional(Id) }),
  reply: PriceListDetail,
});
export const changePriceListDraftCall = defineCall({
  method: 'PUT',
  path: '/admin/price-lists/:id',
  access: 'staff',
  summary: 'Update a draft price list: only the given `rows` change; it may be incomplete until approval',
  params: One,
  body: z.strictObject({
    version: Version,
    name: z.optional(RequiredText(80)),
    valid_from: z.optional(ValidFrom),
    from: z.optional(Steps),
    rows: z.optional(Rows),
  }),
  reply: PriceListDetail,
});
export const deletePriceListDraftCall = defineCall({
  method: 'DELETE',
  path: '/admin/price-lists/:id',
  access: 'staff',
  summary: 'Delete a draft price list',
  params: One,
  reply: z.object({ success: z.literal(true) }),
});
export const approvePriceListCall = defineCall({
  method: 'POST',
  path: '/admin/price-lists/:id/approval',
  access: 'staff',
  summary:
    'Approve a draft price list from its start date, today at the earliest, by someone other than its last editor or by an admin. Refused if a row is missing, a price rises or another list starts that day',
  params: One,
  body: z.strictObject({ version: Version }),
  reply: PriceListDetail,
});
export const withdrawPriceListApprovalCall = defineCall({
  method: 'DELETE',
  path: '/admin/price-lists/:id/approval',
  access: 'staff',
  summary: 'Turn a scheduled price list back into a draft',
  params: One,
  reply: PriceListDetail,
});

export const exportPriceListCall = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id/file',
  access: 'staff',
  summary: 'Export a price list for a spreadsheet: one row per line, one column per quantity tier, amounts in euro',
  params: One,
  query: z.object({ format: z.optional(z.enum(['csv', 'xlsx'], { error: 'answer_format_unknown' })) }),
  reply: z.unknown(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
export const importPriceListCall = defineCall({
  method: 'POST',
  path: '/admin/price-lists/:id/file',
  access: 'staff',
  bodyLimit: 3_145_728,
  summary:
    'Import a CSV or XLSX file into a draft price list, with tiers and all rows. Refused as a whole if a cell is wrong',
  params: One,
  body: z.strictObject({
    version: Version,
    data: Text(3_000_000).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'price_file_empty' })),
  }),
  reply: PriceListDetail,
});
