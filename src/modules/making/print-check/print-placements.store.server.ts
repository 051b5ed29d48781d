import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PrintPlacement } from './print-placement.ts';

interface SavedPlacement extends PrintPlacement {
  readonly project_id: number;
  readonly part: string;
  readonly upload_id: number;
  readonly placed_by: number | null;
}

/** @returns the name of the placed file; undefined where the checked file of the part is another one */
export async function upsertPrintPlacement(
  db: Db,
  { project_id, part, upload_id, x, y, scale, rotation, placed_by }: SavedPlacement,
): Promise<string | undefined> {
  const saved = await queryRow(
    db,
    sql<{ file_name: string }>`
    with file as (
      select id, file_name from print_checks
      where project_id = ${project_id} and part = ${part} and upload_id = ${upload_id} and state = 'ready'
      for update
    ), placed as (
      insert into print_placements (print_check_id, upload_id, x, y, scale, rotation, placed_by)
      select id, ${upload_id}, ${x}, ${y}, ${scale}, ${rotation}, ${placed_by} from file
      on conflict (print_check_id) do update set
        upload_id = excluded.upload_id, x = excluded.x, y = excluded.y, scale = excluded.scale,
        rotation = excluded.rotation, placed_by = excluded.placed_by, placed_at = now()
    )
    select file_name from file`,
  );
  return saved?.file_name;
}

/** @returns the name of the file; undefined where it had no placement */
export async function deletePrintPlacement(db: Db, project_id: number, part: string): Promise<string | undefined> {
  const deleted = await queryRow(
    db,
    sql<{ file_name: string }>`
    delete from print_placements p using print_checks c
    where c.id = p.print_check_id and c.project_id = ${project_id} and c.part = ${part} and c.upload_id = p.upload_id
    returning c.file_name`,
  );
  return deleted?.file_name;
}
