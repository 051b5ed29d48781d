import { sql } from 'kysely';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface ReviewRowForStaff {
  readonly id: number;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
  readonly published: boolean;
  readonly user: { readonly id: number; readonly name: string };
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly created_at: string;
}

interface Asked {
  readonly search: string | null;
  readonly published: boolean | null;
  readonly rating: number | null;
  readonly sort: CreatedSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

const ROW = sql`r.id, r.rating, r.body, r.lang, r.published, json_build_object('id', u.id, 'name', u.name) as user,
  p.id as project_id, p.name, p.artist_name, p.category, iso_time(r.created_at) as created_at
  from reviews r join users u on u.id = r.user_id join projects p on p.id = r.project_id`;

export async function findReviewRowsForStaff(
  db: Db,
  { search, published, rating, sort, limit, offset }: Asked,
): Promise<{ reviews: ReviewRowForStaff[]; total: number }> {
  const pattern = search && sql`like_containing(${search}::text)`;
  const where = sql`(${published}::boolean is null or r.published = ${published})
    and (${rating}::int is null or r.rating = ${rating})
    and (${pattern}::text is null or plain_text(r.body || ' ' || u.name || ' ' || p.name || ' ' || p.artist_name) like
      plain_text(${pattern}::text))`;
  const { rows: reviews } =
    await sql<ReviewRowForStaff>`select ${ROW} where ${where} order by r.id ${createdSortDirectionSql(sort)}
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`${ROW} where ${where}`);
  return { reviews, total };
}

export async function loadReviewForStaff(db: Db, id: number): Promise<ReviewRowForStaff | undefined> {
  return queryRow(db, sql<ReviewRowForStaff>`select ${ROW} where r.id = ${id}`);
}

/** False when it had this state already. */
export async function setStoredReviewPublished(db: Db, id: number, published: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ published })
    .where('id', '=', id)
    .where('published', '!=', published)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
