import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BannerFields, StoredBanner } from './content.contract.ts';
import { toDateOrNull } from './content-paths-and-placeholders.ts';

const columns = sql`id, position, link, picture, live, texts, iso_time(from_at) as from_at, iso_time(to_at) as to_at,
  iso_time(updated_at) as updated_at`;

/** Those to be shown at `now`, in their order; six at most. */
export async function findLiveBanners(db: Db, now: Date): Promise<StoredBanner[]> {
  return queryRows(
    db,
    sql<StoredBanner>`
    select ${columns} from banners
    where live and (from_at is null or from_at <= ${now}) and (to_at is null or to_at > ${now}) order by position, id
      limit 6`,
  );
}

export async function findBanners(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ banners: StoredBanner[]; total: number }> {
  const { rows: banners } = await sql<StoredBanner>`select ${columns} from banners order by live desc, position, id
      limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom('banners')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { banners, total };
}

export async function loadBanner(db: Db, id: number): Promise<StoredBanner | undefined> {
  return queryRow(db, sql<StoredBanner>`select ${columns} from banners where id = ${id}`);
}

export async function insertBanner(db: Db, banner: BannerFields): Promise<number> {
  const { id } = await db.insertInto('banners').values(toBannerRow(banner)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the banner, or restores a deleted one. */
export async function saveBanner(db: Db, id: number, banner: BannerFields): Promise<void> {
  const values = toBannerRow(banner);
  await db
    .insertInto('banners')
    .values({ id, ...values })
    .onConflict((same) => same.column('id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteBanner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('banners').where('id', '=', id).execute();
}

const toBannerRow = ({ texts, from_at, to_at, ...banner }: BannerFields) => ({
  ...banner,
  from_at: toDateOrNull(from_at),
  to_at: toDateOrNull(to_at),
  texts: JSON.stringify(texts),
});
