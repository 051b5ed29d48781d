import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { ImportDetail } from './imports.contract.ts';

/** The owner of the listed imports: one user, or all. */
export interface ImportListOwner {
  readonly user_id: number | null;
}

const COLUMNS = sql`
  i.id, i.file_name, i.shop_id, s.name as shop_name, coalesce(nullif(u.name, ''), u.email) as user_name, i.format,
  i.state, i.failure_key, i.rows_total, i.rows_done,
  i.bytes_read, i.bytes_total, i.taken, i.changed, i.unchanged, i.refused, i.misread, i.undone, i.kept, i.enrich,
  i.enriched,
  exists (select from import_rows r where r.import_id = i.id and r.state = 'done') as undoable,
  iso_time(i.created_at) as created_at, iso_time(i.finished_at) as finished_at`;

const ownerSql = ({ user_id }: ImportListOwner) => sql`(${user_id}::bigint is null or i.user_id = ${user_id})`;

/** A page of imports, the newest first, with the total. */
export async function findImports(db: Db, listOwner: ImportListOwner, limit: number, offset: number) {
  const { rows } = await sql<Omit<ImportDetail, 'mapping'>>`
    select ${COLUMNS} from imports i join shops s on s.id = i.shop_id left join users u on u.id = i.user_id
    where ${ownerSql(listOwner)} order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from imports i where i.shop_id is not null and ${ownerSql(listOwner)}`);
  return { rows, total };
}

export async function loadImportDetail(
  db: Db,
  listOwner: ImportListOwner,
  id: number,
): Promise<ImportDetail | undefined> {
  return queryRow(
    db,
    sql<ImportDetail>`
    select ${COLUMNS}, i.mapping from imports i join shops s on s.id = i.shop_id left join users u on u.id = i.user_id
    where i.id = ${id} and ${ownerSql(listOwner)}`,
  );
}
