import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Locks projects in the order of their ids, until the transaction ends. Their downloads are locked first: a trigger
 * notes a complete download as back in stock, and the note locks its item (songs_files_returned).
 */
export async function lockProjects(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select id from items where project_id = any(${[...ids]}::bigint[]) and type = 'digital'
    order by id for key share`.execute(db);
  await sql`select id from projects where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db);
}
