import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

interface Use {
  readonly promo_id: number;
  readonly order_id: number;
  readonly user_id: number | null;
  readonly email: string;
}

/**
 * Counts one use for one order, by a conditional update under the code's row lock. So the limits hold, for all buyers
 * and for each one. A buyer is an account or an e-mail address.
 * @returns whether it was counted
 */
export async function insertPromoUse(db: Db, { promo_id, order_id, user_id, email }: Use): Promise<boolean> {
  const locked = await db
    .selectFrom('promo_codes')
    .select('uses_per_user')
    .where('id', '=', promo_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  const { rows } = await sql`
    with counted as (update promo_codes set uses = uses + 1
      where id = ${promo_id} and active and (uses_allowed is null or uses < uses_allowed)
        and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
        and (uses_per_user is null or uses_per_user > uses_by_buyer(id, ${user_id}::bigint, ${email}, ${order_id}))
      returning id)
    insert into promo_uses (promo_id, order_id, user_id, email) select id, ${order_id}, ${user_id}::bigint, ${email}
      from counted
    on conflict (promo_id, order_id) do update set released_at = null returning promo_id`.execute(db);
  return rows.length > 0;
}

/** Releases the uses of an order, each once. */
export async function releasePromoUses(db: Db, order_id: number): Promise<void> {
  await sql`
    with freed as (update promo_uses set released_at = now() where order_id = ${order_id} and released_at is null
      returning promo_id)
    update promo_codes set uses = uses - 1 from freed where promo_codes.id = freed.promo_id`.execute(db);
}

export const loadReleasedPromoUse = (db: Db, order_id: number) =>
  db
    .selectFrom('promo_uses')
    .select(['promo_id', 'user_id', 'email'])
    .where('order_id', '=', order_id)
    .where('released_at', 'is not', null)
    .executeTakeFirst();
