import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

interface KeptMaster {
  readonly id: number;
  readonly project_id: number;
  readonly master_file: string;
}

/** The masters of these releases that buyers get. */
export async function findReleaseMasters(db: Db, project_ids: readonly number[]): Promise<KeptMaster[]> {
  return queryRows(
    db,
    sql<KeptMaster>`/* prepared */
    select id, project_id, master_file from public_tracks
    where project_id = any(${[...project_ids]}::bigint[]) and master_file is not null`,
  );
}

/** Masters on sale or with codes, `limit` of them by id after `after`, each with the result of the last check. */
export async function findMastersToCheck(
  db: Db,
  after: number,
  limit: number,
): Promise<(KeptMaster & { readonly gone: boolean })[]> {
  return queryRows(
    db,
    sql<KeptMaster & { gone: boolean }>`
    select s.id, s.project_id, s.master_file, s.master_gone_at is not null as gone from songs s
    where s.id > ${after} and s.master_file is not null
      and (exists (select from items i where i.project_id = s.project_id and i.type = 'digital')
        or exists (select from download_codes c where c.project_id = s.project_id))
    order by s.id limit ${limit}`,
  );
}

/** Records that a master is missing or back; does nothing when the song has another master. */
export const saveMasterMissing = (
  db: Db,
  { id, master_file }: Pick<KeptMaster, 'id' | 'master_file'>,
  isMissing: boolean,
) =>
  db
    .updateTable('songs')
    .set({ master_gone_at: isMissing ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('master_file', '=', master_file)
    .execute();
