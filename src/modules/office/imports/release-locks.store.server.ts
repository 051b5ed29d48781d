import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

/**
 * Locks projects and their items until the transaction ends: the items first, as a sale does. Nothing can refer to them
 * meanwhile, because an undo may delete them.
 */
export async function lockItemsAndProjects(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from items where project_id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  await sql`select id from projects where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
}
