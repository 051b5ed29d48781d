import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, Id, IdQuery, ListOf, PageQuery, PathId, PriceAmount } from '#kit/shared-schemas.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { IMPORT_ROW_OUTCOMES, IMPORT_STATES } from './import-state.ts';
import { MAX_IMPORT_STOCK } from './parsed-release.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());

/** An import as shown to the user who started it. */
export const Import = z.object({
  id: z.int(),
  file_name: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  user_name: text,
  /** The format of the file; null until it is detected. */
  format: text,
  state: z.enum(IMPORT_STATES),
  failure_key: text,
  rows_total: z.int(),
  rows_done: z.int(),
  bytes_read: z.int(),
  bytes_total: z.int(),
  /** Results of the rows: expected in the preview, actual afterwards. */
  taken: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The number of rows that look misread, because the file has another encoding. */
  misread: z.int(),
  /** Changes reverted by an undo, and changes it had to keep. */
  undone: z.int(),
  kept: z.int(),
  enrich: z.enum(['off', 'wanted', 'done']),
  enriched: z.int(),
  /** Whether its rows still exist for an undo. */
  undoable: z.boolean(),
  created_at: z.string(),
  finished_at: text,
});
export type Import = z.infer<typeof Import>;

export const ImportDetail = z.extend(Import, {
  /** The columns of the file with their meanings; a null column is stored with the release. */
  mapping: z.array(z.object({ column: z.string(), meaning: text })),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

export const IMPORT_ROW_FILTERS = [...IMPORT_ROW_OUTCOMES, 'kept'] as const;

export const ImportRowOut = z.object({
  n: z.int(),
  row: z.int(),
  title: z.string(),
  outcome: z.enum(IMPORT_ROW_OUTCOMES),
  state: z.enum(['read', 'done', 'undone', 'kept']),
  /** The reason for a rejection or, after an undo, for keeping the row; a text key. */
  refusal_key: text,
  refusal_value: text,
  project_id: z.nullable(z.int()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportRowOut = z.infer<typeof ImportRowOut>;

const NewImport = z.strictObject({
  upload_id: Id,
  /** For rows without a currency. */
  currency: CurrencyCode,
  /** For rows without a price; without it they are listed but not for sale. */
  price: z.optional(z.nullable(PriceAmount)),
  stock: z.optional(z.int().check(z.gte(0), z.lte(MAX_IMPORT_STOCK))),
  /** Staff choose the shop; other users import into their own. */
  shop_id: z.optional(Id),
  enrich: z.optional(z.boolean()),
});
export type NewImport = z.infer<typeof NewImport>;

const RowsQuery = z.object({
  outcome: z.optional(z.enum(IMPORT_ROW_FILTERS)),
  ...PageQuery,
});
const CSV = ['text/csv'] as const;

type Access = 'staff' | 'signed_in';

/** Calls about whole imports. */
const importCalls = (base: `/${string}`, access: Access, importOwner: string) =>
  ({
    list: defineCall({
      method: 'GET',
      path: base,
      access,
      summary: `List the imports of ${importOwner}, newest first`,
      query: z.object(PageQuery),
      reply: ListOf(Import),
    }),
    start: defineCall({
      method: 'POST',
      path: base,
      access,
      status: 201,
      idempotent: true,
      limit: { max: 60, seconds: 60 },
      summary: 'Preview an import of an uploaded file (purpose `import`); nothing is written yet',
      body: NewImport,
      reply: ImportDetail,
    }),
    read: defineCall({
      method: 'GET',
      path: `${base}/:id`,
      access,
      summary: 'Get an import: progress, results and column mapping',
      params: One,
      reply: ImportDetail,
    }),
  }) as const;

/** Calls about the rows of an import. */
const rowCalls = (base: `/${string}`, access: Access) =>
  ({
    rows: defineCall({
      method: 'GET',
      path: `${base}/:id/rows`,
      access,
      summary: 'List the rows of an import, with changes or the reason of refusal',
      params: One,
      query: RowsQuery,
      reply: ListOf(ImportRowOut),
    }),
    rowsCsv: defineCall({
      method: 'GET',
      path: `${base}/:id/rows.csv`,
      access,
      summary: 'Export all rows of an import as CSV',
      params: One,
      query: z.object({ outcome: z.optional(z.enum(IMPORT_ROW_FILTERS)) }),
      produces: CSV,
      reply: z.unknown(),
    }),
  }) as const;

/** Calls that take a previewed import further, or end it. */
const stepCalls = (base: `/${string}`, access: Access) =>
  ({
    run: defineCall({
      method: 'POST',
      path: `${base}/:id/run`,
      access,
      summary: 'Run a previewed import in the background',
      params: One,
      reply: ImportDetail,
    }),
    undo: defineCall({
      method: 'POST',
      path: `${base}/:id/undo`,
      access,
      summary: 'Undo an import in the background; items sold or changed since are kept',
      params: One,
      reply: ImportDetail,
    }),
    cancel: defineCall({
      method: 'DELETE',
      path: `${base}/:id`,
      access,
      status: 204,
      summary: 'Discard an import preview; nothing was written',
      params: One,
      reply: z.unknown(),
    }),
  }) as const;

/** The same calls for staff, with access to all imports, and for creators, with access to their own. */
const callsBelow = (base: `/${string}`, access: Access, importOwner: string) =>
  ({
    ...importCalls(base, access, importOwner),
    ...rowCalls(base, access),
    ...stepCalls(base, access),
    exportFile: defineCall({
      method: 'GET',
      path: `${base === '/admin/imports' ? '/admin' : '/user'}/catalogue/:format`,
      access,
      limit: { max: 30, seconds: 60 },
      summary: 'Export the catalogue: csv or json (complete), discogs, shopify',
      params: z.object({ format: z.enum(EXPORT_FORMATS, { error: 'not_found' }) }),
      query: z.object({ shop_id: z.optional(IdQuery), currency: z.optional(CurrencyCode) }),
      produces: ['text/csv', 'application/x-ndjson'],
      reply: z.unknown(),
    }),
  }) as const;

export const staffImportContracts = callsBelow('/admin/imports', 'staff', 'everybody');
export const ownImportContracts = callsBelow('/user/imports', 'signed_in', 'the signed-in user');
