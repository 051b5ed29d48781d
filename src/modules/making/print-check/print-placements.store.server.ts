import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PagePlacement, PrintPlacement } from './print-placement.ts';

interface SavedPlacement extends PrintPlacement {
  readonly project_id: number;
  readonly part: string;
  readonly upload_id: number;
  /** Pages with a placement of their own. */
  readonly pages: readonly PagePlacement[];
  readonly placed_by: number | null;
}

interface PresentPrint {
  readonly id: number;
  readonly upload_id: number;
  readonly file_name: string;
  /** Null if no placement is saved for this file: a PDF keeps its own size, a picture is fitted to the sheet. */
  readonly placement: PrintPlacement | null;
}

/** The present file of a part, with its placement by hand. */
export const loadPresentPrint = (db: Db, project_id: number, part: string): Promise<PresentPrint | undefined> =>
  queryRow(
    db,
    sql<PresentPrint>`
    select c.id, c.upload_id, c.file_name, case when p.upload_id is not null
      then jsonb_build_object('x', p.x, 'y', p.y, 'scale', p.scale, 'rotation', p.rotation) end as placement
    from print_checks c left join print_placements p on p.print_check_id = c.id and p.upload_id = c.upload_id
    where c.project_id = ${project_id} and c.part = ${part}`,
  );

/** Replaces the placement of a file and of its pages. @returns false where the checked file is another one */
export async function upsertPrintPlacement(
  db: Db,
  { project_id, part, upload_id, x, y, scale, rotation, pages, placed_by }: SavedPlacement,
): Promise<boolean> {
  const saved = await queryRow(
    db,
    sql<{ id: number }>`
    with file as (
      select id from print_checks
      where project_id = ${project_id} and part = ${part} and upload_id = ${upload_id} and state = 'ready'
      for update
    ), placed as (
      insert into print_placements (print_check_id, upload_id, x, y, scale, rotation, placed_by)
      select id, ${upload_id}, ${x}, ${y}, ${scale}, ${rotation}, ${placed_by} from file
      on conflict (print_check_id) do update set
        upload_id = excluded.upload_id, x = excluded.x, y = excluded.y, scale = excluded.scale,
        rotation = excluded.rotation, placed_by = excluded.placed_by, placed_at = now()
    )
    select id from file`,
  );
  if (saved) await replacePagePlacements(db, { print_check_id: saved.id, upload_id, pages });
  return saved !== undefined;
}

async function replacePagePlacements(
  db: Db,
  { print_check_id, upload_id, pages }: { print_check_id: number; upload_id: number; pages: readonly PagePlacement[] },
): Promise<void> {
  await db.deleteFrom('print_page_placements').where('print_check_id', '=', print_check_id).execute();
  if (pages.length === 0) return;
  const rows = pages.map((page) => ({ ...page, print_check_id, upload_id }));
  await db.insertInto('print_page_placements').values(rows).execute();
}

/** Deletes the placement of the present file of a part. */
export async function deletePrintPlacement(db: Db, project_id: number, part: string): Promise<void> {
  await sql`
    delete from print_placements p using print_checks c
    where c.id = p.print_check_id and c.project_id = ${project_id} and c.part = ${part}
      and c.upload_id = p.upload_id`.execute(db);
}

/** The accepted file of a part, with its place on the template. */
interface AcceptedPrint {
  readonly upload_id: number;
  readonly file: string;
  readonly file_name: string;
  readonly placement: PrintPlacement | null;
  /** Null without pages of their own. */
  readonly pages: readonly PagePlacement[] | null;
}

/** The artwork of a part from before the change that waits for its recheck; undefined where there was none. */
export const loadAcceptedPrint = (db: Db, project_id: number, part: string): Promise<AcceptedPrint | undefined> =>
  queryRow(
    db,
    sql<AcceptedPrint>`
    select f.upload_id, f.file, f.file_name, f.placement, f.pages
    from project_rechecks r cross join lateral jsonb_to_recordset(r.accepted_prints)
      as f (part text, upload_id bigint, file text, file_name text, placement jsonb, pages jsonb)
    where r.project_id = ${project_id} and r.part = 'artwork' and r.state <> 'passed' and f.part = ${part}`,
  );

/** Removes the artwork of a part with its placement. */
export async function deletePrintCheck(db: Db, project_id: number, part: string): Promise<void> {
  await db.deleteFrom('print_checks').where('project_id', '=', project_id).where('part', '=', part).execute();
}

/** Places a file as it was accepted, also before its check is finished. */
export async function replacePrintPlacement(
  db: Db,
  print_check_id: number,
  { upload_id, placement, pages }: AcceptedPrint,
  placed_by: number | null,
): Promise<void> {
  await db.deleteFrom('print_placements').where('print_check_id', '=', print_check_id).execute();
  if (!placement) return;
  await db
    .insertInto('print_placements')
    .values({ ...placement, print_check_id, upload_id, placed_by })
    .execute();
  await replacePagePlacements(db, { print_check_id, upload_id, pages: pages ?? [] });
}
