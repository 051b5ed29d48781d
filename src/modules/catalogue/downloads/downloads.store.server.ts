import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { OrderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface DownloadCodeRow {
  readonly project_id: number;
  readonly uses_left: number;
  readonly name: string;
  readonly artist_name: string;
  readonly slug: string;
  readonly category: string;
  readonly picture: string | null;
  readonly granted: boolean;
  /** The last day of its batch has passed. */
  readonly is_expired: boolean;
  /** First day of the download, `YYYY-MM-DD`; null is today, `infinity` a day not yet announced. */
  readonly day: string | null;
}

export async function loadDownloadCode(
  db: Db,
  code_hash: Buffer,
  holder_hash: Buffer | null,
): Promise<DownloadCodeRow | undefined> {
  return queryRow(
    db,
    sql<DownloadCodeRow>`
    select c.project_id, c.uses_allowed - c.uses as uses_left,
      coalesce(c.expires_at <= now(), false) as is_expired, p.name, p.artist_name, p.slug, p.category, p.picture,
      download_day(p)::text as day,
      exists (select from download_grants g where g.code_hash = c.code_hash and g.holder_hash = ${holder_hash}
        and g.expires_at > now()) as granted
    from download_codes c join projects p on p.id = c.project_id
    where c.code_hash = ${code_hash} and c.revoked_at is null`,
  );
}

/**
 * Uses the code once for this holder, or not at all with an existing grant. Callers with one code wait on its row, so
 * uses never exceed the limit (invariant 28).
 */
export async function grantDownload(db: Db, code_hash: Buffer, holder_hash: Buffer, hours: number): Promise<boolean> {
  await db.selectFrom('download_codes').select('code_hash').where('code_hash', '=', code_hash).forUpdate().execute();
  const held = await db
    .selectFrom('download_grants')
    .select('created_at')
    .where('code_hash', '=', code_hash)
    .where('holder_hash', '=', holder_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (held) return true;
  const used = await db
    .updateTable('download_codes')
    .set({ uses: sql<number>`uses + 1` })
    .where('code_hash', '=', code_hash)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .whereRef('uses', '<', 'uses_allowed')
    .returning('uses')
    .executeTakeFirst();
  if (!used) return false;
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`;
  await db
    .insertInto('download_grants')
    .values({ code_hash, holder_hash, expires_at })
    .onConflict((same) =>
      same.columns(['code_hash', 'holder_hash']).doUpdateSet({ expires_at, created_at: sql<Date>`now()` }),
    )
    .execute();
  return true;
}

/** A paid download line that was not refunded. */
const BOUGHT = sql`i.type = 'digital' and o.paid_at is not null and o.status not in ('cancelled', 'failed')
  and i.quantity > (
  select coalesce(sum(l.quantity), 0) from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = i.id and r.status <> 'failed')`;

/** This holder used a code of the project recently, or this buyer paid for the download. */
export async function loadDownloadableProject(
  db: Db,
  project_id: number,
  holder_hash: Buffer,
  { user_id, key_hashes }: OrderViewerKeys,
): Promise<Pick<DownloadCodeRow, 'name' | 'artist_name' | 'day'> | undefined> {
  const keys = sql`${[...key_hashes]}::bytea[]`;
  return queryRow(
    db,
    sql<Pick<DownloadCodeRow, 'name' | 'artist_name' | 'day'>>`
    select p.name, p.artist_name, download_day(p)::text as day from projects p where p.id = ${project_id} and (
      exists (select from download_grants g join download_codes c on c.code_hash = g.code_hash
        where c.project_id = p.id and c.revoked_at is null and g.holder_hash = ${holder_hash} and g.expires_at > now())
      or exists (select from (
          select id from orders where user_id = ${user_id}::bigint union all select id from orders
            where lookup_hash = any(${keys})
          union all select order_id from order_keys where key_hash = any(${keys})) mine
        join orders o using (id) join order_items i on i.order_id = o.id where i.project_id = p.id and ${BOUGHT}))`,
  );
}

export interface UserDownload {
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  /** End of a code's grant; null for a purchase. */
  readonly until: string | null;
  /** As `DownloadCodeRow.day`. */
  readonly day: string | null;
}

export async function findUserDownloads(db: Db, holder_hash: Buffer, user_id: number): Promise<UserDownload[]> {
  return queryRows(
    db,
    sql<UserDownload>`
    select p.id as project_id, p.name, p.artist_name, p.picture, download_day(p)::text as day,
      iso_time(found.until) as until
    from (
      select project_id, nullif(max(coalesce(until, 'infinity')), 'infinity') as until from (
        select c.project_id, g.expires_at as until from download_grants g
          join download_codes c on c.code_hash = g.code_hash
        where g.holder_hash = ${holder_hash} and g.expires_at > now() and c.revoked_at is null
        union all
        select i.project_id, null from order_items i join orders o on o.id = i.order_id
        where o.user_id = ${user_id} and i.project_id is not null and ${BOUGHT}) each
      group by project_id) found
    join projects p on p.id = found.project_id order by p.id desc limit 200`,
  );
}

/** Releases whose download has not started, each with its day. */
export async function findDownloadStartDays(
  db: Db,
  project_ids: readonly number[],
): Promise<{ id: number; day: string }[]> {
  return queryRows(
    db,
    sql<{ id: number; day: string }>`
    select p.id, download_day(p)::text as day from projects p where p.id = any(${[...project_ids]}::bigint[])
      and download_day(p) is not null`,
  );
}

export const deleteExpiredDownloadGrants = (db: Db) =>
  db.deleteFrom('download_grants').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();

/** The songs of a release as buyers get them, each with its decoded master, if any. Never a preview in its place. */
export const findMasterFilesForBuyers = (
  db: Db,
  project_id: number,
): Promise<
  { id: number; title: string; artist_name: string; master_type: string | null; master_file: string | null }[]
> =>
  queryRows(
    db,
    sql<{ id: number; title: string; artist_name: string; master_type: string | null; master_file: string | null }>`
    select id, title, artist_name, master_type, case when state = 'ready' then master_file end as master_file
    from public_tracks where project_id = ${project_id} order by side, position, id limit 500`,
  );
