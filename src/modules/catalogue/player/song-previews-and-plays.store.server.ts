import { type RawBuilder, sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { TrackViewer } from '#modules/catalogue/audio/track-encoding.server.ts';
import type { Db } from '#platform/ctx.server.ts';

const isTheirs = ({ user_id, staff }: TrackViewer): RawBuilder<boolean> =>
  sql<boolean>`(${staff} or p.owner_id = ${user_id})`;

export interface SongPreview {
  readonly preview_file: string;
  /** The project is listed, so caches may store the file. */
  readonly listed: boolean;
}

/** Launched and not taken down. */
const PUBLIC = sql<boolean>`(p.step not in ('creating', 'checking', 'failed', 'refused') and p.taken_down_at is null)`;

/**
 * The preview of a song for this listener. By uuid: of any launched project, since only its page reveals the uuid. By
 * id, which can be guessed: of listed projects only. Owner and staff hear all of theirs, a changed track before staff
 * accept it.
 */
export async function loadSongPreview(
  db: Db,
  song: { uuid: string } | { id: number },
  asker: TrackViewer,
): Promise<SongPreview | undefined> {
  const [songSql, open] =
    'uuid' in song ? [sql`s.uuid = ${song.uuid}`, PUBLIC] : [sql`s.id = ${song.id}`, sql`p.listed`];
  return queryRow(
    db,
    sql<SongPreview>`
    select preview_file, listed from (
      select 1 as turn, s.preview_file, p.listed and a.project_id is null as listed
      from songs s join projects p on p.id = s.project_id
        left join accepted_track_lists a on a.project_id = s.project_id
      where ${songSql} and s.state = 'ready' and s.preview_file is not null and ${isTheirs(asker)}
      union all
      select 2, s.preview_file, p.listed from public_tracks s join projects p on p.id = s.project_id
      where ${songSql} and s.state = 'ready' and s.preview_file is not null and ${open}) found
    order by turn limit 1`,
  );
}

interface Play {
  readonly song_id: number;
  readonly duration: number;
  readonly user_id: number | null;
}

const songNamed = (song_id: number | string) =>
  sql`${typeof song_id === 'number' ? sql`s.id` : sql`s.uuid`} = ${song_id} and p.id = s.project_id
    and s.state = 'ready' and ${PUBLIC}`;

/** A song that is public beyond its owner, with its length in seconds; null when it was not measured. */
export async function loadPublicSong(
  db: Db,
  song_id: number | string,
): Promise<{ id: number; duration: number | null } | undefined> {
  return queryRow(
    db,
    sql<{ id: number; duration: number | null }>`
    select s.id, s.duration_seconds as duration from public_tracks s, projects p where ${songNamed(song_id)}`,
  );
}

/** Counts a play of this many seconds. */
export async function insertSongPlay(db: Db, { song_id, duration, user_id }: Play): Promise<void> {
  await sql`
    with heard as (update songs set plays = plays + 1 where id = ${song_id} returning id)
    insert into song_plays (song_id, user_id, duration) select id, ${user_id}, ${duration} from heard`.execute(db);
}

/** Adds new plays to the sort value of their projects, with one write per project. */
export async function addPlaysToPopularity(db: Db, limit = 20_000): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ plays: number }>`
    with fresh as (
      update song_plays set counted = true
      where id in (select id from song_plays where not counted order by id limit ${limit} for update skip locked)
        returning song_id),
    sums as (select s.project_id, count(*)::int as plays from fresh f join songs s on s.id = f.song_id
      group by s.project_id),
    raised as (update projects p set popularity = p.popularity + sums.plays from sums where p.id = sums.project_id
      returning sums.plays)
    select coalesce(sum(plays), 0)::int as plays from raised`,
  );
  return found?.plays ?? 0;
}
