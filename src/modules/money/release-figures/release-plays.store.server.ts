import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { DaySpan } from './span.ts';

export interface ReleaseTrackRow {
  readonly song_id: number;
  readonly title: string;
  readonly side: string;
  readonly position: number;
  readonly printed_position: string;
}

/** The tracks of a release in order. */
export async function findTracksOfRelease(db: Db, project_id: number): Promise<ReleaseTrackRow[]> {
  return queryRows(
    db,
    sql<ReleaseTrackRow>`select id as song_id, title, side, position, printed_position from songs
      where project_id = ${project_id} order by side, position, id`,
  );
}

/** Plays by track and day, for days with plays: counted ones by their sums, new ones one by one. */
export async function findPlayCountsByTrackAndDay(
  db: Db,
  song_ids: readonly number[],
  { from, to }: DaySpan,
): Promise<{ song_id: number; day: string; plays: number }[]> {
  const ids = sql`any(${[...song_ids]}::bigint[])`;
  return queryRows(
    db,
    sql<{ song_id: number; day: string; plays: number }>`
    select song_id, day::text as day, sum(plays)::int as plays from (
      select song_id, day, plays from song_play_days
      where song_id = ${ids} and day between ${from}::date and ${to}::date
      union all
      select song_id, (at at time zone 'UTC')::date, 1 from song_plays
      where not counted and song_id = ${ids} and at >= ${from}::date::timestamp at time zone 'UTC'
        and at < (${to}::date + 1)::timestamp at time zone 'UTC') p
    group by 1, 2`,
  );
}
