// The files of an open recheck that differ from the accepted ones.
import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Refuses the files of a refused change, so that its creator can replace each of them. Refuses no printed part where
 * the accepted ones are unknown (migration 0444).
 */
export async function refuseChangedFiles(
  db: Db,
  { id, project_id, reason, user_id }: { id: number; project_id: number; reason: string; user_id: number },
): Promise<void> {
  await sql`
    insert into file_refusals (project_id, song_id, part, file, file_name, reason, refused_by)
    select ${project_id}, f.song_id, f.part, f.file, coalesce(f.file_name, u.file_name, f.file), ${reason}, ${user_id}
    from project_rechecks r cross join lateral (
      select s.id as song_id, null::text as part, s.master_file as file, null::text as file_name
      from songs s join accepted_track_lists l on l.project_id = s.project_id left join accepted_tracks a on a.id = s.id
      where r.part = 'audio' and s.project_id = r.project_id and s.master_file is not null
        and s.master_file is distinct from a.master_file
      union all
      select null, 'cover', r.cover_file, null where r.part = 'artwork' and r.cover_file is not null
      union all
      select null, c.part, c.file, c.file_name from print_checks c
      where r.part = 'artwork' and c.project_id = r.project_id
        and not r.accepted_prints @> jsonb_build_array(jsonb_build_object('part', c.part, 'file', c.file))) f
    left join uploads u on u.project_id = r.project_id and u.store_key = f.file
    where r.id = ${id} and r.project_id = ${project_id}
    on conflict (project_id, file) where withdrawn_at is null do nothing`.execute(db);
}
