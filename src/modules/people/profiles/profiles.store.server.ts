import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ProfileVisibility } from './profile-visibility.ts';
import type { ProfileVisibilityIn } from './profiles.contract.ts';

interface ProfileRow {
  readonly id: number;
  readonly name: string;
  /** Null until the owner has saved settings. */
  readonly visibility: ProfileVisibility | null;
}

/** Under the name they release by, else their first name. */
export async function loadProfileRow(db: Db, id: number): Promise<ProfileRow | undefined> {
  return queryRow(
    db,
    sql<ProfileRow>`
    select u.id, coalesce((select c.name from creators c where c.user_id = u.id order by c.projects_count desc, c.id
      limit 1), u.firstname) as name,
      (select row_to_json(p) from (select public, about, show_follows, show_wishes, show_reviews, show_releases
        from profiles where user_id = u.id) p) as visibility
    from users u where u.id = ${id} and u.deleted_at is null and u.banned_at is null`,
  );
}

export const saveProfileVisibilityRow = (db: Db, user_id: number, fields: ProfileVisibilityIn) =>
  db
    .insertInto('profiles')
    .values({ user_id, ...fields })
    .onConflict((same) => same.column('user_id').doUpdateSet({ ...fields, updated_at: sql<Date>`now()` }))
    .execute();

export async function findUserListedReleaseIds(db: Db, user_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', user_id)
    .where('listed', '=', true)
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findListedWishlistProjectIds(
  db: Db,
  user_id: number,
  limit: number,
  offset = 0,
): Promise<number[]> {
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('projects', 'projects.id', 'wishes.project_id')
    .select('wishes.project_id')
    .where('wishes.user_id', '=', user_id)
    .where('projects.listed', '=', true)
    .orderBy('wishes.created_at', 'desc')
    .orderBy('wishes.project_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

export async function countListedWishlistProjects(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('wishes')
    .innerJoin('projects', 'projects.id', 'wishes.project_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('wishes.user_id', '=', user_id)
    .where('projects.listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

export interface FollowedCreatorRow {
  readonly id: number;
  readonly kind: 'artist' | 'label';
  readonly name: string;
  readonly picture: string | null;
}

export async function findFollowedCreators(
  db: Db,
  user_id: number,
  limit: number,
  offset = 0,
): Promise<FollowedCreatorRow[]> {
  return db
    .selectFrom('follows')
    .innerJoin('creators', 'creators.id', 'follows.party_id')
    .select(['creators.id', 'creators.kind', 'creators.name', 'creators.picture'])
    .where('follows.user_id', '=', user_id)
    .orderBy('follows.created_at', 'desc')
    .orderBy('creators.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFollowedCreators(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .innerJoin('creators', 'creators.id', 'follows.party_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('follows.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

interface SaidRow {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly rating: number;
  readonly body: string;
  readonly lang: string;
  readonly at: string;
}

export async function findUserPublishedReviews(db: Db, user_id: number, limit: number): Promise<SaidRow[]> {
  return queryRows(
    db,
    sql<SaidRow>`
    select r.id, p.id as project_id, p.name, p.artist_name, p.category, r.rating, r.body, r.lang,
      iso_time(r.created_at) as at
    from reviews r join projects p on p.id = r.project_id and p.listed
    where r.user_id = ${user_id} and r.published order by r.created_at desc, r.id desc limit ${limit}`,
  );
}
