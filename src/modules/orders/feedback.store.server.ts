import type { Db } from '#platform/ctx.server.ts';
import type { GivenFeedback } from './order.ts';

export async function loadFeedback(db: Db, order_id: number): Promise<GivenFeedback | null> {
  const row = await db
    .selectFrom('order_feedback')
    .select(['rating', 'body as comment'])
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveFeedback(db: Db, order_id: number, rating: number, body: string): Promise<void> {
  await db
    .insertInto('order_feedback')
    .values({ order_id, rating, body })
    .onConflict((same) => same.column('order_id').doUpdateSet({ rating, body }))
    .execute();
}
