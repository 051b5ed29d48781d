import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Moves paid orders under an account's proved address to it. Orders of a pressing move with their quote request
 * instead.
 */
export async function assignOrderRowsOfProvedEmail(db: Db, user_id: number): Promise<void> {
  await sql`
    update orders o set user_id = u.id from users u
    where u.id = ${user_id} and u.email_verified_at is not null and lower(o.email) = lower(u.email)
      and o.user_id is null and o.paid_at is not null
      and not exists (select from pressing_payments p where p.order_id = o.id)`.execute(db);
}
