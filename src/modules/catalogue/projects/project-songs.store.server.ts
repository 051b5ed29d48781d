import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import { isProjectVisibleSql, type ProjectViewer } from './project-visibility.store.server.ts';

export interface ProjectSongRow {
  readonly id: number;
  readonly uuid: string;
  readonly project_id: number;
  readonly title: string;
  readonly artist_name: string;
  readonly side: string;
  readonly position: number;
  readonly printed_position: string;
  readonly duration: number | null;
  readonly heard: boolean;
  readonly preview_pending: boolean;
  readonly preview_start: number;
  readonly peaks: string | null;
}

/** The public columns of `public_tracks s`; never the path of the master. */
export const publicSongColumnsSql = sql`s.id, s.uuid, s.project_id, s.title, s.artist_name, s.side, s.position,
  s.printed_position, round(song_seconds(s)::numeric, 2)::float8 as duration,
  (s.state = 'ready' and s.preview_file is not null) as heard,
  (s.state in ('queued', 'encoding')) as preview_pending, s.preview_start, s.peaks`;

export async function findVisibleProjectSongs(
  db: Db,
  id: number,
  asker: ProjectViewer,
): Promise<ProjectSongRow[] | undefined> {
  const found = await queryRow(
    db,
    sql<{ songs: ProjectSongRow[] }>`
    select coalesce((select json_agg(to_json(t) order by t.side, t.position, t.id)
      from (select ${publicSongColumnsSql} from public_tracks s where s.project_id = p.id) t), '[]') as songs
    from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)}`,
  );
  return found?.songs;
}

/** Songs with a preview, of listed projects. The page begins below the id `after`. */
export async function findSongsWithPreviewRows(
  db: Db,
  {
    project_id,
    artist_id,
    after,
    limit,
    offset,
  }: { project_id?: number; artist_id?: number; after?: number; limit: number; offset: number },
) {
  const where = sql`s.state = 'ready' and s.preview_file is not null and p.listed and not p.b2b
    ${project_id === undefined ? sql`` : sql`and p.id = ${project_id}`} ${
      artist_id === undefined
        ? sql``
        : sql`and
      p.artist_id = ${artist_id}`
    }`;
  const found = await queryRow(
    db,
    sql<{ total: number; songs: ProjectSongRow[] }>`
    select (select count(*)::int from (select from public_tracks s join projects p on p.id = s.project_id where ${where}
      limit 10001) c) as total,
      coalesce((select json_agg(to_json(t) order by t.id desc) from (
        select ${publicSongColumnsSql} from public_tracks s join projects p on p.id = s.project_id
        where ${where} ${after === undefined ? sql`` : sql`and s.id < ${after}`} order by s.id desc
          limit ${limit} offset ${offset}) t), '[]') as songs`,
  );
  return found ?? { total: 0, songs: [] };
}
