import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { ServiceKey } from '#modules/making/services/services.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PressingTaskKind, PressingTaskState } from './pressing.ts';

/** A pressing to start once its deposit is paid. */
export interface PressingToStart {
  readonly id: number;
  readonly user_id: number | null;
  readonly currency: string;
  readonly wanted_project_id: number | null;
  readonly project_name: string;
  readonly artist_name: string;
  readonly name: string;
  readonly company: string;
  readonly service: ServiceKey;
  readonly format: string;
  readonly quantity: number | null;
  readonly weeks: number | null;
  readonly product: string | null;
  readonly options: Record<string, string> | null;
}

const UNSTARTED = sql`
  select g.id, g.user_id, g.currency, g.wanted_project_id, g.project_name, g.artist_name, q.name, q.company, q.service,
    q.format, q.quantity, a.weeks,
    q.costing ->> 'product' as product, q.costing -> 'options' as options
  from pressings g join quotes q on q.id = g.quote_id join quote_answers a on a.id = g.answer_id`;

/** Locked, and only where production has not begun and any deposit is paid. */
export async function lockPressingToStart(db: Db, id: number): Promise<PressingToStart | undefined> {
  return queryRow(
    db,
    sql<PressingToStart>`${UNSTARTED}
    where g.id = ${id} and g.started_at is null and g.cancelled_at is null and (g.deposit = 0 or exists (
      select from pressing_payments p join orders o on o.id = p.order_id where p.pressing_id = g.id
        and p.kind = 'deposit'
        and o.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')))
    for no key update of g`,
  );
}

/** Locked, and only where production has begun without a project. */
export async function lockPressingWithoutProject(db: Db, id: number): Promise<PressingToStart | undefined> {
  return queryRow(
    db,
    sql<PressingToStart>`${UNSTARTED}
    where g.id = ${id} and g.started_at is not null and g.project_id is null
      and g.cancelled_at is null for no key update of g`,
  );
}

export async function startPressingTasks(
  db: Db,
  id: number,
  project_id: number | null,
  tasks: readonly { kind: PressingTaskKind; planned_on: string }[],
): Promise<void> {
  await db.updateTable('pressings').set({ started_at: sql<Date>`now()`, project_id }).where('id', '=', id).execute();
  await db
    .insertInto('pressing_tasks')
    .values(tasks.map((task, position) => ({ ...task, pressing_id: id, position })))
    .execute();
}

export async function linkPressingProject(db: Db, id: number, project_id: number): Promise<void> {
  await db.updateTable('pressings').set({ project_id }).where('id', '=', id).where('project_id', 'is', null).execute();
}

export async function updatePressingTask(
  db: Db,
  pressing_id: number,
  kind: PressingTaskKind,
  change: {
    state: PressingTaskState;
    planned_on?: string | undefined;
    note?: string | undefined;
    moved_by: number | null;
  },
): Promise<void> {
  const { state, planned_on, note, moved_by } = change;
  await sql`update pressing_tasks set state = ${state}, planned_on = coalesce(${planned_on ?? null}::date, planned_on),
    note = coalesce(${note ?? null}, note), moved_by = ${moved_by}, moved_at = now(),
    reopened_at = case when state = ${state} then reopened_at end where pressing_id = ${pressing_id} and kind = ${kind}`.execute(
    db,
  );
}
