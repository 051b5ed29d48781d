import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { countRowsUpTo, queryRows } from '#db/query-rows.server.ts';
import type { ImportRowOutcome } from './import-state.ts';
import type { ImportRowChange, ParsedRelease, RowRefusal } from './parsed-release.ts';
import type { ImportRowUndo } from './undo-row.ts';

export interface NewImportRow {
  readonly n: number;
  readonly row: number;
  readonly source: string;
  readonly source_id: string;
  readonly title: string;
  readonly data: ParsedRelease | null;
  readonly outcome: ImportRowOutcome;
  readonly refusal_key: string | null;
  readonly refusal_value: string | null;
  readonly changes: readonly ImportRowChange[];
  readonly state: 'read' | 'done';
  readonly project_id: number | null;
  readonly undo: ImportRowUndo | null;
}

/** Adds rows to an import; existing rows are not changed. */
export async function insertImportRows(db: Db, import_id: number, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, n, row, source, source_id, title, data, outcome, refusal_key, refusal_value,
      changes, state, project_id, undo)
    select ${import_id}, n, row, source, source_id, title, data, outcome, refusal_key, refusal_value, changes, state,
      project_id, undo
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(db);
}

/** The number of rows read from the file. */
export async function countStoredImportRows(db: Db, import_id: number): Promise<number> {
  const found = await db
    .selectFrom('import_rows')
    .select('n')
    .where('import_id', '=', import_id)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.n ?? 0;
}

/** Earlier rows of this file for the same releases, in their order; the last few of each release. */
export async function findEarlierImportRows(
  db: Db,
  import_id: number,
  source_ids: readonly string[],
): Promise<ParsedRelease[]> {
  const { rows } = await sql<{ data: ParsedRelease }>`
    select r.data from (select distinct unnest(${[...source_ids]}::text[]) as source_id) wanted
    cross join lateral (select n, data from import_rows
      where import_id = ${import_id} and source_id = wanted.source_id and outcome <> 'refused' and data is not null
        order by n desc limit 20) r
    order by r.n`.execute(db);
  return rows.map(({ data }) => data);
}

/** The next rows to apply, in their order. */
export async function findWaitingImportRows(
  db: Db,
  import_id: number,
  limit: number,
): Promise<{ n: number; release: ParsedRelease }[]> {
  return queryRows(
    db,
    sql<{ n: number; release: ParsedRelease }>`
    select n, data as release from import_rows
    where import_id = ${import_id} and state = 'read' and outcome <> 'refused' order by n limit ${limit}`,
  );
}

interface DoneRow {
  readonly n: number;
  readonly outcome: ImportRowOutcome;
  readonly refusal_key: string | null;
  readonly refusal_value: string | null;
  readonly changes: readonly ImportRowChange[];
  readonly project_id: number | null;
  readonly undo: ImportRowUndo | null;
}

/** The result of finished rows; their parsed content is dropped. @returns how many were not finished before */
export async function finishImportRows(db: Db, import_id: number, rows: readonly DoneRow[]): Promise<number> {
  const { rows: written } = await sql`
    update import_rows i set state = 'done', data = null, outcome = r.outcome, refusal_key = r.refusal_key,
      refusal_value = r.refusal_value,
      changes = case when r.outcome = 'unchanged' then i.changes else r.changes end, project_id = r.project_id,
      undo = r.undo
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb) r
    where i.import_id = ${import_id} and i.n = r.n and i.state = 'read' returning i.n`.execute(db);
  return written.length;
}

/** The last applied rows that the undo has not processed, the last first. */
export async function findImportRowsToUndo(
  db: Db,
  import_id: number,
  limit: number,
): Promise<{ n: number; undo: ImportRowUndo | null }[]> {
  return queryRows(
    db,
    sql<{ n: number; undo: ImportRowUndo | null }>`
    select n, undo from import_rows where import_id = ${import_id} and state = 'done' and outcome <> 'refused'
      order by n desc limit ${limit}`,
  );
}

/** Marks rows as reverted or kept, with the reason. */
export async function markImportRowsUndone(
  db: Db,
  import_id: number,
  rows: readonly { n: number; state: 'undone' | 'kept'; refusal_key: string | null }[],
): Promise<void> {
  await sql`
    update import_rows i set state = r.state, refusal_key = coalesce(r.refusal_key, i.refusal_key), undo = null
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb) r
    where i.import_id = ${import_id} and i.n = r.n`.execute(db);
}

export interface ImportRowView {
  readonly n: number;
  readonly row: number;
  readonly title: string;
  readonly outcome: ImportRowOutcome;
  readonly state: 'read' | 'done' | 'undone' | 'kept';
  readonly refusal_key: string | null;
  readonly refusal_value: string | null;
  readonly changes: ImportRowChange[];
  readonly project_id: number | null;
}

export interface ImportRowFilter {
  readonly outcome?: ImportRowOutcome | 'kept' | undefined;
}

const matches = ({ outcome }: ImportRowFilter) =>
  outcome === 'kept' ? sql`and state = 'kept'` : outcome ? sql`and outcome = ${outcome}` : sql``;

/** Rows of an import after a given one, for display. */
export async function findImportRows(
  db: Db,
  import_id: number,
  filter: ImportRowFilter,
  { after = 0, offset = 0, limit }: { after?: number | undefined; offset?: number; limit: number },
): Promise<ImportRowView[]> {
  return queryRows(
    db,
    sql<ImportRowView>`
    select n, row, title, outcome, state, refusal_key, refusal_value, changes, project_id from import_rows
    where import_id = ${import_id} and n > ${after} ${matches(filter)} order by n limit ${limit} offset ${offset}`,
  );
}

/** The number of rows, counted to one above the exact limit of a list. */
export async function countImportRows(db: Db, import_id: number, filter: ImportRowFilter): Promise<number> {
  return countRowsUpTo(db, sql`from import_rows where import_id = ${import_id} ${matches(filter)}`);
}

/** Deletes rows of old imports in batches. @returns the number of deleted rows */
export async function deleteOldImportRows(db: Db, import_id: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from import_rows where import_id = ${import_id}
      and n in (select n from import_rows where import_id = ${import_id} order by n limit ${limit})
        returning n`.execute(db);
  return rows.length;
}

/** The first thousand rejections of an import, for its report. */
export async function findFirstRefusedRows(db: Db, import_id: number): Promise<RowRefusal[]> {
  return queryRows(
    db,
    sql<RowRefusal>`
    select row, refusal_key as key, coalesce(refusal_value, '') as value from import_rows
    where import_id = ${import_id} and outcome = 'refused' order by n limit 1000`,
  );
}
