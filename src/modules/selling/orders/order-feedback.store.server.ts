import { type RawBuilder, sql } from 'kysely';
import { countRowsUpTo, queryRequiredRow } from '#db/query-rows.server.ts';
import { matchesSearchWordsSql } from '#db/search-words-sql.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BuyerOrderFeedback } from './order.ts';
import type { OrderFeedbackRow } from './order-feedback.admin.contract.ts';
import { stripOrderNumberSign } from './orders-for-staff.store.server.ts';

export async function loadOrderFeedbackRow(db: Db, order_id: number): Promise<BuyerOrderFeedback | null> {
  const row = await db
    .selectFrom('order_feedback')
    .select(['rating', 'body as comment'])
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  return row ?? null;
}

/** A changed comment gets a new time, so that staff see the change. */
export async function upsertOrderFeedback(db: Db, order_id: number, rating: number, body: string): Promise<void> {
  await db
    .insertInto('order_feedback')
    .values({ order_id, rating, body })
    .onConflict((same) => same.column('order_id').doUpdateSet({ rating, body, at: sql<Date>`now()` }))
    .execute();
}

interface Asked {
  readonly search: string;
  readonly rating: number | null;
  readonly days: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** Feedback, the newest first. `search` is an order number or words of the comment. */
export async function findOrderFeedback(
  db: Db,
  { limit, offset, ...asked }: Asked,
): Promise<{ rows: OrderFeedbackRow[]; total: number }> {
  const where = feedbackFilter(asked);
  const { rows } = await sql<OrderFeedbackRow>`
    select f.order_id, o.number, full_name(o.firstname, o.lastname) as name, o.lang, f.rating, f.body as comment,
      iso_time(f.at) as at
    from order_feedback f join orders o on o.id = f.order_id
    where ${where} order by f.at desc, f.order_id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from order_feedback f where ${where}`);
  return { rows, total };
}

function feedbackFilter({ search, rating, days }: Pick<Asked, 'search' | 'rating' | 'days'>): RawBuilder<boolean> {
  const wanted = [
    ...(rating === null ? [] : [sql`f.rating = ${rating}`]),
    ...(days === null ? [] : [sql`f.at > ${daysAgo(days)}`]),
    ...(search === ''
      ? []
      : [sql`(${isOfOrder(search)} or ${matchesSearchWordsSql(sql`plain_text(f.body)`, search)})`]),
  ];
  return wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

const isOfOrder = (search: string) =>
  sql`f.order_id = any(array(select id from orders where number = ${stripOrderNumberSign(search)}))`;

/** Number of comments of the last days, and their average stars. */
export async function loadRecentFeedbackAverage(
  db: Db,
  days: number,
): Promise<{ count: number; average: number | null }> {
  return queryRequiredRow(
    db,
    sql<{ count: number; average: number | null }>`
    select count(*)::int as count, avg(rating)::float8 as average from order_feedback where at > ${daysAgo(days)}`,
  );
}
