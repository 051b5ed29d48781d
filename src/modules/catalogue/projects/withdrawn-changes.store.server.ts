// Rechecks that need no decision, because every value and file equals the accepted one again.
import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { storedPrintFilesSql } from './changes-and-rechecks.store.server.ts';
import type { CheckedPart } from './release-change-rules.ts';

const trackFields = sql`id, title, artist_name, side, position, gap_before, master_file, state`;

/** Whether the tracks equal the accepted ones, and no side is being divided into tracks. */
const hasAcceptedTracks = (project_id: number) => sql`
  exists (select from accepted_track_lists where project_id = ${project_id})
  and not exists (select from side_files where project_id = ${project_id} and state = 'queued')
  and not exists (
    (select ${trackFields} from songs where project_id = ${project_id}
      except select ${trackFields} from accepted_tracks where project_id = ${project_id})
    union all
    (select ${trackFields} from accepted_tracks where project_id = ${project_id}
      except select ${trackFields} from songs where project_id = ${project_id}))`;

/** Closes the rechecks of a release without a difference to the accepted version. @returns their parts */
export const closeUnchangedRechecks = (db: Db, project_id: number): Promise<{ part: CheckedPart }[]> =>
  queryRows(
    db,
    sql<{ part: CheckedPart }>`
    update project_rechecks r set state = 'passed', decided_by = null, decided_at = now()
    where r.project_id = ${project_id} and r.state <> 'passed' and r.held = '{}'
      and case r.part
        when 'format' then not exists (select from items i where i.project_id = r.project_id and i.held)
        when 'artwork' then r.cover_file is null and r.accepted_prints = ${storedPrintFilesSql(project_id)}
        else ${hasAcceptedTracks(project_id)} end
    returning r.part`,
  );
