import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { StoredCartContent } from './stored-cart.ts';

interface ForgottenRow {
  id: string;
  content: StoredCartContent;
  email: string;
  firstname: string;
  lang: string;
  subscriber_id: number;
  brand_shop_id: number | null;
}

const IS_BOUGHT = sql`o.created_at > c.updated_at and o.status not in ('not_paid', 'failed', 'cancelled')`;

/** Claims carts unchanged for so many hours, two weeks at most. Concurrent processes claim different ones. */
export async function claimAbandonedCartRows(db: Db, hours: number, limit: number): Promise<ForgottenRow[]> {
  return queryRows(
    db,
    sql<ForgottenRow>`
    with due as (
      select c.id, u.email, u.firstname, u.lang, n.id as subscriber_id
      from carts c join users u on u.id = c.user_id join newsletter_subscribers n on lower(n.email) = lower(u.email)
        and n.state = 'subscribed'
      where c.reminded_at is null and c.count > 0 and not c.saved_for_later and u.banned_at is null
        and u.deleted_at is null
        and c.updated_at < now() - ${hours} * interval '1 hour' and c.updated_at > now() - interval '14 days'
        and not exists (select from orders o where o.user_id = c.user_id and ${IS_BOUGHT})
        and not exists (select from orders o where lower(o.email) = lower(u.email) and ${IS_BOUGHT})
      order by c.updated_at limit ${limit} for update of c skip locked)
    update carts c set reminded_at = now() from due where c.id = due.id returning c.id, c.content, c.brand_shop_id,
      due.email, due.firstname, due.lang, due.subscriber_id`,
  );
}
