import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';

export interface ProjectToMove {
  readonly id: number;
  readonly step: ProjectStep;
  readonly name: string;
  readonly category: string;
  readonly owner_id: number | null;
  readonly artist_id: number | null;
  readonly label_id: number | null;
  readonly shop_id: number;
  readonly refusal_reason: string | null;
  readonly owner: { email: string; lang: string } | null;
}

/** The data that decide a move, and the recipients of its notice. */
export async function loadProjectToMove(db: Db, id: number): Promise<ProjectToMove | undefined> {
  return queryRow(
    db,
    sql<ProjectToMove>`
    select p.id, p.step, p.name, p.category, p.owner_id, p.artist_id, p.label_id, p.shop_id, p.refusal_reason,
      (select json_build_object('email', u.email, 'lang', u.lang) from users u where u.id = p.owner_id
        and u.deleted_at is null) as owner
    from projects p where p.id = ${id}`,
  );
}

/**
 * Moves a project if its step is still the expected one, and records the move, in one statement. A funding below its
 * goal can never become a success, because its pledges would be charged.
 * @returns the move's id, or undefined after a faster move
 */
export async function moveProjectStep(
  db: Db,
  {
    id,
    from,
    to,
    user_id,
    reason,
  }: { id: number; from: ProjectStep; to: ProjectStep; user_id: number | null; reason: string },
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    with moved as (
      update projects set step = ${to}, updated_at = now(),
        refusal_reason = ${to === 'refused' || to === 'failed' ? reason : null}
      where id = ${id} and step = ${from}
        and (${to} <> 'successful' or selling_mode <> 'funding' or funding_goal is null
          or funding_count >= funding_goal) returning id)
    insert into project_moves (project_id, from_step, to_step, user_id, reason)
    select id, ${from}, ${to}, ${user_id}::bigint, ${reason} from moved returning id`,
  );
  return found?.id;
}
