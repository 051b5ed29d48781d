import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { MappedColumn } from './column-mapping.ts';
import type { ImportState } from './import-state.ts';
import type { ImportResult, RowRefusal } from './parsed-release.ts';

interface StoredOptions {
  readonly currency: Currency;
  readonly price: number | null;
  readonly stock: number;
}

export interface StoredImport {
  readonly id: number;
  readonly user_id: number | null;
  readonly shop_id: number;
  readonly owner_id: number | null;
  readonly file_name: string;
  readonly format: string | null;
  readonly options: StoredOptions;
  readonly state: ImportState;
  readonly upload_key: string | null;
  readonly bytes_total: number;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly enrich: 'off' | 'wanted' | 'done';
}

/** Serializes the batches of all imports, so that two with the same releases see each other's changes. */
export const lockImports = (db: Db) => sql`select pg_advisory_xact_lock(4112)`.execute(db);

export const loadImportShopByCode = (db: Db, code: string) =>
  db.selectFrom('shops').select(['id', 'owner_id', 'currency']).where('code', '=', code).executeTakeFirst();

export const loadImportShop = (db: Db, id: number) =>
  db.selectFrom('shops').select(['id', 'code', 'name', 'owner_id', 'currency']).where('id', '=', id).executeTakeFirst();

/** The shops of an owner, the oldest first. */
export const findUserShops = (db: Db, user_id: number) =>
  db
    .selectFrom('shops')
    .select(['id', 'code', 'name', 'owner_id', 'currency'])
    .where('owner_id', '=', user_id)
    .orderBy('id')
    .limit(100)
    .execute();

export const findAllShops = (db: Db) =>
  db.selectFrom('shops').select(['id', 'code', 'name', 'owner_id', 'currency']).orderBy('id').limit(500).execute();

/** A file uploaded for an import that has not been created yet. */
export const loadImportUpload = (db: Db, id: number, user_id: number) =>
  db
    .selectFrom('uploads')
    .leftJoin('imports', 'imports.upload_id', 'uploads.id')
    .select(['uploads.id', 'uploads.file_name', 'uploads.file_size', 'uploads.store_key', 'imports.id as import_id'])
    .where('uploads.id', '=', id)
    .where('uploads.user_id', '=', user_id)
    .where('uploads.purpose', '=', 'import')
    .where('uploads.state', '=', 'complete')
    .executeTakeFirst();

interface NewImport {
  readonly user_id: number | null;
  readonly shop_id: number;
  readonly owner_id: number | null;
  readonly upload_id: number | null;
  readonly file_name: string;
  readonly options: StoredOptions;
  readonly state: ImportState;
  readonly bytes_total: number;
  readonly enrich: 'off' | 'wanted';
}

/** An import of a command: its file is read from the disk, without an upload or an account. */
export const COMMAND_LINE_IMPORT_FIELDS = {
  user_id: null,
  owner_id: null,
  upload_id: null,
  bytes_total: 0,
  enrich: 'off',
} as const;

/** @returns its id; an upload has one import, for any number of requests */
export async function insertImport(db: Db, { options, ...row }: NewImport): Promise<number> {
  const made = await db
    .insertInto('imports')
    .values({ ...row, kind: 'catalogue', options: JSON.stringify(options) })
    .onConflict((same) => same.column('upload_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await db
    .selectFrom('imports')
    .select('id')
    .where('upload_id', '=', row.upload_id)
    .executeTakeFirstOrThrow();
  return id;
}

const RUN_COLUMNS = sql`i.id, i.user_id, i.shop_id, i.owner_id, i.file_name, i.format, i.options, i.state,
  i.bytes_total, i.rows_total, i.rows_done, i.enrich, u.store_key as upload_key`;

/** An import for the job that applies it; `lock` blocks other jobs until the transaction ends. */
export async function loadStoredImport(db: Db, id: number, lock = false): Promise<StoredImport | undefined> {
  return queryRow(
    db,
    sql<StoredImport>`
    select ${RUN_COLUMNS} from imports i left join uploads u on u.id = i.upload_id
    where i.id = ${id} and i.shop_id is not null ${lock ? sql`for update of i` : sql``}`,
  );
}

/** Changes the status of an import if it is still the expected one. @returns whether it did */
export async function moveImportState(
  db: Db,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  failure_key: string | null = null,
): Promise<boolean> {
  const ends = to !== 'reading' && to !== 'running' && to !== 'undoing';
  const moved = await db
    .updateTable('imports')
    .set({ state: to, failure_key, tries: 0, ...(ends && { finished_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Notes that the work on an import was interrupted. @returns the number of interruptions without progress */
export async function recordImportInterruption(db: Db, id: number): Promise<number> {
  const noted = await db
    .updateTable('imports')
    .set({ tries: sql<number>`tries + 1`, failure_key: 'trying_again' })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'running', 'undoing'])
    .returning('tries')
    .executeTakeFirst();
  return noted?.tries ?? 0;
}

export async function saveImportFormat(
  db: Db,
  id: number,
  format: string,
  mapping: readonly MappedColumn[],
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ format, mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute();
}

export interface ImportCounts {
  readonly taken: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Adds the counts of a batch. */
export async function addImportCounts(
  db: Db,
  id: number,
  { taken, changed, unchanged, refused }: ImportCounts,
  more: { total?: number; done?: number; bytes?: number; misread?: number } = {},
): Promise<void> {
  await sql`
    update imports set taken = taken + ${taken}, changed = changed + ${changed}, unchanged = unchanged + ${unchanged},
      refused = refused + ${refused}, rows_total = rows_total + ${more.total ?? 0},
      rows_done = rows_done + ${more.done ?? 0},
      misread = misread + ${more.misread ?? 0}, tries = 0, failure_key = null,
      bytes_read = greatest(bytes_read, ${more.bytes ?? 0}::bigint)
    where id = ${id}`.execute(db);
}

/** Resets the counts of the preview before the import is applied. */
export const resetImportCounts = (db: Db, id: number) =>
  sql`
    update imports set taken = 0, changed = 0, unchanged = 0, rows_done = 0,
      refused = (select count(*)::int from import_rows where import_id = ${id} and outcome = 'refused')
    where id = ${id}`.execute(db);

/** The first rejections of an import applied at once, stored in its row. */
export async function saveImportRefusals(db: Db, id: number, refusals: readonly RowRefusal[]): Promise<void> {
  await db
    .updateTable('imports')
    .set({ report: JSON.stringify(refusals) })
    .where('id', '=', id)
    .execute();
}

export const loadImportCounts = (db: Db, id: number): Promise<ImportCounts & Pick<ImportResult, 'misread'>> =>
  db
    .selectFrom('imports')
    .select(['taken', 'changed', 'unchanged', 'refused', 'misread'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const addImportUndoCounts = (db: Db, id: number, { undone, kept }: { undone: number; kept: number }) =>
  sql`update imports set tries = 0, failure_key = null, undone = undone + ${undone}, kept = kept + ${kept}
    where id = ${id}`.execute(db);

/** Imports with expired rows: thirty days after applying, or seven days after the preview. */
export const findImportsWithExpiredRows = async (db: Db): Promise<{ id: number; state: ImportState }[]> => {
  return queryRows(
    db,
    sql<{ id: number; state: ImportState }>`
    select id, state from imports i
    where (state in ('done', 'undone', 'failed', 'cancelled') and finished_at < now() - interval '30 days'
        or state = 'preview' and finished_at < now() - interval '7 days')
      and exists (select from import_rows r where r.import_id = i.id)
    order by id limit 1000`,
  );
};

export const loadImportUndoCounts = (db: Db, id: number): Promise<{ undone: number; kept: number }> =>
  db.selectFrom('imports').select(['undone', 'kept']).where('id', '=', id).executeTakeFirstOrThrow();
