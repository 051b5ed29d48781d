// Files that a creator changed after the check, each beside the accepted one that it replaces.
import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ChangedFile } from './changes.contract.ts';
import { storedPrintFilesSql } from './changes-and-rechecks.store.server.ts';
import type { CheckedPart } from './release-change-rules.ts';

const isUnpassedRecheckOf = (part: CheckedPart) => sql`r.part = ${part} and r.state <> 'passed'`;

/**
 * The changed files of a project in the order of the record, then cover and printed parts. A track without an accepted
 * version is not among them. Printed parts are unknown for rechecks from before migration 0444.
 */
export const findChangedFileRows = (db: Db, project_id: number): Promise<ChangedFile[]> =>
  queryRows(
    db,
    sql<ChangedFile>`
    select track_id, part, name, file_name, accepted_file_name, placement_only from (
      select s.id as track_id, null::text as part, s.side || s.position || ' ' || s.title as name,
        coalesce(sent.file_name, s.title || '.' || coalesce(s.master_type, 'wav')) as file_name,
        case when a.master_file is not null
          then coalesce(former.file_name, a.title || '.' || coalesce(a.master_type, 'wav')) end as accepted_file_name,
        false as placement_only, s.side, s.position
      from project_rechecks r join songs s on s.project_id = r.project_id join accepted_tracks a on a.id = s.id
        left join uploads sent on sent.project_id = s.project_id and sent.store_key = s.master_file
        left join uploads former on former.project_id = s.project_id and former.store_key = a.master_file
      where r.project_id = ${project_id} and ${isUnpassedRecheckOf('audio')} and s.master_file is not null
        and s.master_file is distinct from a.master_file
      union all
      select null, 'cover', 'cover', coalesce(sent.file_name, 'cover'),
        case when p.cover_file is not null then coalesce(former.file_name, 'cover') end, false, '~', -1
      from project_rechecks r join projects p on p.id = r.project_id
        left join uploads sent on sent.project_id = p.id and sent.store_key = r.cover_file
        left join uploads former on former.project_id = p.id and former.store_key = p.cover_file
      where r.project_id = ${project_id} and ${isUnpassedRecheckOf('artwork')} and r.cover_file is not null
      union all
      select null, present.part, present.part, present.file_name, former.file_name,
        coalesce(present.file = former.file, false), '~', 0
      from project_rechecks r
        cross join lateral (
          select e as entry, e ->> 'part' as part, e ->> 'file' as file, e ->> 'file_name' as file_name
          from jsonb_array_elements(${storedPrintFilesSql(project_id)}) e) present
        left join lateral (
          select e as entry, e ->> 'file' as file, e ->> 'file_name' as file_name
          from jsonb_array_elements(r.accepted_prints) e where e ->> 'part' = present.part) former on true
      where r.project_id = ${project_id} and ${isUnpassedRecheckOf('artwork')} and r.accepted_prints is not null
        and present.entry is distinct from former.entry) f
    order by side, position, part`,
  );

/** Staff who read the recheck before can no longer accept it: one of its files is gone. */
export async function incrementRecheckVersion(db: Db, project_id: number, part: CheckedPart): Promise<void> {
  await sql`
    update project_rechecks set version = version + 1
    where project_id = ${project_id} and part = ${part} and state <> 'passed'`.execute(db);
}
