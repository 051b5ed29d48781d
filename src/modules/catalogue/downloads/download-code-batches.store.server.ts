import { sql } from 'kysely';
import { queryRequiredRow, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { DownloadCodeBatch } from './download-code-batches.contract.ts';

export interface ReleaseForDownloadCodes {
  readonly project_id: number;
  readonly owner_id: number | null;
  readonly name: string;
  readonly artist_name: string;
  readonly ready: number;
  readonly songs: number;
  /** Host of its shop, where the shop has its own. */
  readonly host: string | null;
}

/** A release of this owner, or any for null. */
export const loadReleaseForDownloadCodes = (
  db: Db,
  id: number,
  owner_id: number | null,
): Promise<ReleaseForDownloadCodes | undefined> =>
  queryRow(
    db,
    sql<ReleaseForDownloadCodes>`
    select p.id as project_id, p.owner_id, p.name, p.artist_name, h.host, s.songs, s.ready
    from projects p left join shops h on h.id = p.shop_id
    cross join lateral (select count(*)::int as songs, count(*) filter (where state = 'ready' and master_file is not null
      and master_gone_at is null)::int as ready from public_tracks where project_id = p.id) s
    where p.id = ${id} and (${owner_id}::bigint is null or p.owner_id = ${owner_id}::bigint)`,
  );

/** Codes of a release, made in the last 24 hours and in all. */
export const countDownloadCodes = (db: Db, project_id: number): Promise<{ today: number; all: number }> =>
  queryRequiredRow(
    db,
    sql<{ today: number; all: number }>`
    select count(*) filter (where created_at > now() - interval '1 day')::int as today,
      count(*) filter (where revoked_at is null)::int as all
    from download_codes where project_id = ${project_id}`,
  );

const BATCH = sql`b.id, b.label, iso_time(b.created_at) as made_at, b.expires_on::text as expires_on, b.uses_allowed,
  b.printable, c.*
  from download_batches b cross join lateral (
    select count(*)::int as codes, count(*) filter (where uses > 0)::int as used,
      count(*) filter (where uses = 0 and revoked_at is null)::int as unused, count(revoked_at)::int as revoked,
      coalesce(sum(uses), 0)::int as uses
    from download_codes where batch_id = b.id) c`;

/** Displayed batches of a release. */
const MAX_BATCHES = 100;

export const findDownloadCodeBatches = (db: Db, project_id: number): Promise<DownloadCodeBatch[]> =>
  queryRows(
    db,
    sql<DownloadCodeBatch>`select ${BATCH} where b.project_id = ${project_id} order by b.id desc limit ${MAX_BATCHES}`,
  );

export const loadDownloadCodeBatch = (db: Db, project_id: number, id: number): Promise<DownloadCodeBatch | undefined> =>
  queryRow(db, sql<DownloadCodeBatch>`select ${BATCH} where b.project_id = ${project_id} and b.id = ${id}`);

export async function insertDownloadCodeBatch(
  db: Db,
  batch: {
    project_id: number;
    label: string;
    uses_allowed: number;
    expires_on: string | null;
    made_by: number | null;
  },
): Promise<number> {
  const { id } = await db.insertInto('download_batches').values(batch).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertDownloadCodes(
  db: Db,
  batch: { batch_id: number; project_id: number; uses_allowed: number; expires_at: Date | null },
  hashes: readonly Buffer[],
): Promise<void> {
  await db
    .insertInto('download_codes')
    .values(hashes.map((code_hash, index) => ({ ...batch, code_hash, position: index + 1 })))
    .execute();
}

export interface StoredDownloadCode {
  readonly code_hash: Buffer;
  readonly position: number;
  readonly uses: number;
  readonly uses_left: number;
  readonly is_revoked: boolean;
}

export const findCodesOfBatch = (db: Db, batch_id: number): Promise<StoredDownloadCode[]> =>
  queryRows(
    db,
    sql<StoredDownloadCode>`
    select code_hash, position, uses, uses_allowed - uses as uses_left, revoked_at is not null as is_revoked
    from download_codes where batch_id = ${batch_id} and position is not null order by position`,
  );

/** A code that is redeemed at the same moment is either used or revoked. @returns the number of revoked codes */
export async function revokeCodesOfBatch(db: Db, batch_id: number, used_too: boolean): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('download_codes')
    .set({ revoked_at: sql<Date>`now()` })
    .where('batch_id', '=', batch_id)
    .where('revoked_at', 'is', null)
    .$if(!used_too, (unused) => unused.where('uses', '=', 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
