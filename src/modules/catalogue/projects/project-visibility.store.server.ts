import { sql } from 'kysely';
import { UNLAUNCHED_STEPS } from '#kit/project-steps.ts';

/** The requesting user. It decides access to projects that are not public. */
export interface ProjectViewer {
  readonly user_id: number | null;
  readonly b2b: boolean;
  readonly staff: boolean;
}

/**
 * Launched, not taken down, and for sale to this buyer (b2b for professionals); owner and staff see all. Others get the
 * same 404.
 */
export const isProjectVisibleSql = ({ user_id, b2b, staff }: ProjectViewer) => sql<boolean>`(
  (p.step <> all(${sql.val([...UNLAUNCHED_STEPS])}::text[]) and p.selling_mode <> 'direct_pressing'
    and p.taken_down_at is null and (${b2b} or not p.b2b))
  or ${staff} or p.owner_id = ${user_id}::bigint)`;
