import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** Locks projects in the order of their ids, until the transaction ends. */
export async function lockProjectRows(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from projects where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db);
}
