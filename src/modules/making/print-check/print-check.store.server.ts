import { sql } from 'kysely';
import { queryRow, queryRowsByKey } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PrintFileFacts } from './print-file-facts.ts';
import type { PagePlacement, PrintPlacement } from './print-placement.ts';

export interface PrintCheckRow {
  readonly id: number;
  readonly part: string;
  readonly upload_id: number;
  readonly file_name: string;
  /** Of the file as it was sent, in hex. */
  readonly sha256: string | null;
  readonly state: 'queued' | 'checking' | 'ready' | 'refused';
  readonly percent: number;
  readonly failure_key: string | null;
  readonly facts: PrintFileFacts | null;
  readonly created_at: string;
  readonly placement: PrintPlacement | null;
  /** Pages with a place of their own, in order. */
  readonly page_placements: readonly PagePlacement[];
  /** Whether staff refused this file. */
  readonly is_refused: boolean;
}

/** The upload and the part that a check belongs to. */
export interface PrintCheckTask {
  readonly id: number;
  readonly upload_id: number;
}

/** Queues the check of a part's newest file; the former one's result is gone. @returns the check's id */
export async function queuePrintCheck(
  db: Db,
  check: { project_id: number; part: string; upload_id: number; file: string; file_name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('print_checks')
    .values(check)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'part']).doUpdateSet({
        upload_id: check.upload_id,
        file: check.file,
        file_name: check.file_name,
        state: 'queued',
        percent: 0,
        tries: 0,
        failure_key: null,
        facts: sql<string>`null`,
        created_at: sql<Date>`now()`,
        checked_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findPrintChecks = async (db: Db, project_id: number): Promise<PrintCheckRow[]> =>
  (await findPrintChecksByProject(db, [project_id])).get(project_id) ?? [];

/** The same for several projects. */
export const findPrintChecksByProject = (db: Db, project_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<PrintCheckRow & { key: number }>`
    select c.project_id as key, c.id, c.part, c.upload_id, c.file_name, u.sha256, c.state, c.percent, c.failure_key, c.facts,
      iso_time(c.created_at) as created_at,
      case when p.upload_id = c.upload_id
        then jsonb_build_object('x', p.x, 'y', p.y, 'scale', p.scale, 'rotation', p.rotation) end as placement,
      coalesce((
        select jsonb_agg(jsonb_build_object('page', o.page, 'x', o.x, 'y', o.y, 'scale', o.scale,
          'rotation', o.rotation) order by o.page)
        from print_page_placements o
        where o.print_check_id = c.id and o.upload_id = c.upload_id and p.upload_id = c.upload_id), '[]'::jsonb)
        as page_placements,
      exists (
        select from file_refusals r
        where r.project_id = c.project_id and r.part = c.part and file_refusal_is_open(r)) as is_refused
    from print_checks c join uploads u on u.id = c.upload_id left join print_placements p on p.print_check_id = c.id
    where c.project_id = any(${[...project_ids]}::bigint[]) order by c.id`,
  );

/** Whether staff refused the present artwork of a part. */
export const isPrintedPartRefusedByStaff = async (db: Db, project_id: number, part: string): Promise<boolean> =>
  (await queryRow(
    db,
    sql<{ id: number }>`
    select r.id from file_refusals r
    where r.project_id = ${project_id} and r.part = ${part} and file_refusal_is_open(r)`,
  )) !== undefined;

/** Undefined when another file replaced it, or when it is checked already. */
export const claimPrintCheck = (db: Db, { id, upload_id }: PrintCheckTask) =>
  queryRow(
    db,
    sql<{ file: string; tries: number; project_id: number }>`
    update print_checks set state = 'checking', tries = tries + 1 where id = ${id} and upload_id = ${upload_id}
      and state in ('queued', 'checking') returning file, tries, project_id`,
  );

export async function savePrintCheckProgress(
  db: Db,
  { id, upload_id }: PrintCheckTask,
  percent: number,
): Promise<void> {
  await db
    .updateTable('print_checks')
    .set({ percent })
    .where('id', '=', id)
    .where('upload_id', '=', upload_id)
    .where('state', '=', 'checking')
    .execute();
}

export async function finishPrintCheck(
  db: Db,
  { id, upload_id }: PrintCheckTask,
  facts: PrintFileFacts,
): Promise<void> {
  await db
    .updateTable('print_checks')
    .set({ state: 'ready', percent: 100, facts: JSON.stringify(facts), checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('upload_id', '=', upload_id)
    .execute();
}

export async function markPrintCheckFailed(
  db: Db,
  { id, upload_id }: PrintCheckTask,
  failure_key: string,
): Promise<void> {
  await db
    .updateTable('print_checks')
    .set({ state: 'refused', failure_key, facts: sql<string>`null`, checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('upload_id', '=', upload_id)
    .execute();
}
