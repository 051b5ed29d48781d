import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

interface ReleaseAlert {
  readonly project_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly picture: string | null;
  readonly b2b: boolean;
  readonly artist_id: number | null;
  readonly label_id: number | null;
  readonly told_up_to: number;
}

/**
 * The release whose followers have waited longest, for this transaction alone. One that is not listed at present
 * waits.
 */
export async function claimReleaseAlert(db: Db): Promise<ReleaseAlert | undefined> {
  return queryRow(
    db,
    sql<ReleaseAlert>`
    select n.project_id, p.name, p.artist_name, p.category, p.picture, p.b2b, p.artist_id, p.label_id, n.told_up_to
    from release_news n join projects p on p.id = n.project_id
    where n.done_at is null and p.listed and p.published_at > now() - interval '30 days'
    order by n.created_at, n.project_id limit 1 for update of n skip locked`,
  );
}

interface Follower {
  readonly id: number;
  readonly email: string;
  readonly lang: string;
  readonly firstname: string;
  /** Whether the follower gets a mail: has an own address, wants it, and may see the release. */
  readonly wants: boolean;
}

/** The next followers of the artist or record label of a release, each once, in the order of their ids. */
export async function findFollowersToNotify(
  db: Db,
  { artist_id, label_id, b2b, told_up_to }: ReleaseAlert,
  limit: number,
): Promise<Follower[]> {
  const nextFollowers = (party: number | null) =>
    sql`(select user_id from follows where party_id = ${party}::bigint and user_id > ${told_up_to}::bigint
      order by user_id limit ${sql.lit(limit)})`;
  return queryRows(
    db,
    sql<Follower>`
    with near as (${nextFollowers(artist_id)} union ${nextFollowers(label_id)} order by user_id limit ${sql.lit(limit)})
    select u.id, u.email, u.lang, u.firstname,
      u.email_verified_at is not null and u.banned_at is null and u.deleted_at is null
        and u.notifications ->> 'releases' is distinct from 'false'
        and (not ${b2b}::boolean or u.pro or u.role in ('team', 'admin')) as wants
    from near join users u on u.id = near.user_id order by u.id`,
  );
}

export async function saveReleaseAlertProgress(
  db: Db,
  project_id: number,
  told_up_to: number,
  isDone: boolean,
): Promise<void> {
  await sql`
    update release_news set told_up_to = ${told_up_to}, done_at = case when ${isDone} then now() end
    where project_id = ${project_id}`.execute(db);
}
