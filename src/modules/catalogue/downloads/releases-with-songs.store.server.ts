import { sql } from 'kysely';
import { requireOneRow } from '#db/query-rows.server.ts';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ReleaseWithSongsDetail, ReleaseWithSongsRow } from './releases-with-songs.admin.contract.ts';

const ROW = sql`p.id as project_id, p.name, p.artist_name, s.songs, s.ready, c.codes, c.uses, c.uses_allowed
  from projects p
  cross join lateral (select count(*)::int as songs, count(*) filter (where state = 'ready' and master_file is not null
    and master_gone_at is null)::int as ready
    from public_tracks where project_id = p.id) s
  cross join lateral (select count(*)::int as codes, coalesce(sum(uses), 0)::int as uses,
    coalesce(sum(uses_allowed), 0)::int as uses_allowed
    from download_codes where project_id = p.id and revoked_at is null) c`;

export async function findReleasesWithSongs(
  db: Db,
  { search, limit, offset }: { search: string | null; limit: number; offset: number },
): Promise<{ found: ReleaseWithSongsRow[]; total: number }> {
  const pattern = search && sql`like_containing(${search}::text)`;
  const where = sql`exists (select from public_tracks where project_id = p.id)
    and (${pattern}::text is null or plain_text(p.name || ' ' || p.artist_name) like plain_text(${pattern}::text))`;
  const { rows: found } =
    await sql<ReleaseWithSongsRow>`select ${ROW} where ${where} order by p.id desc limit ${limit} offset ${offset}`.execute(
      db,
    );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from projects p where ${where} limit ${MAX_EXACT_LIST_COUNT + 1}) n`.execute(
    db,
  );
  return { found, total: requireOneRow(rows).total };
}

export async function loadReleaseWithSongs(
  db: Db,
  id: number,
): Promise<Omit<ReleaseWithSongsDetail, 'batches'> | undefined> {
  const { rows } = await sql<ReleaseWithSongsRow>`select ${ROW} where p.id = ${id}`.execute(db);
  if (!rows[0]) return undefined;
  const tracks = await db
    .selectFrom('songs')
    .select(['id', 'title', 'state'])
    .where('project_id', '=', id)
    .orderBy('side')
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
  return { ...rows[0], tracks };
}
