import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Uses at most one open credit of the account for this period.
 * @returns cents of a euro
 */
export async function applyBoxCredit(db: Db, user_id: number, period_id: number): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ amount: number }>`
    update box_credits set period_id = ${period_id} where id = (
      select id from box_credits where user_id = ${user_id} and period_id is null order by id limit 1
        for update skip locked) returning amount`,
  );
  return found?.amount ?? 0;
}

/** Releases the credit of a failed period for another one. */
export async function freeBoxCredit(db: Db, period_id: number): Promise<void> {
  await db.updateTable('box_credits').set({ period_id: null }).where('period_id', '=', period_id).execute();
}
