import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import type { OutsideIn } from './outside.contract.ts';

/** How money came or went without a provider of ours. */
export type Outside = Pick<OutsideIn, 'means' | 'on_day' | 'reference'>;

/** The one attempt of an order that staff vouch for. */
export async function noteTaken(db: Db, order_id: number, { means, on_day, reference }: Outside, by: number) {
  await sql`insert into outside_money (attempt_id, means, on_day, reference, recorded_by)
    select id, ${means}, ${on_day}::date, ${reference}, ${by} from payment_attempts where order_id = ${order_id} and provider = 'outside'`.execute(
    db,
  );
}

export async function noteGivenBack(db: Db, refund_id: number, how: Outside, recorded_by: number): Promise<void> {
  await db
    .insertInto('outside_money')
    .values({ ...how, refund_id, recorded_by })
    .execute();
}

/** What was written down of an order's money, or of a refund's. */
export async function loadOutside(
  db: Db,
  of: { readonly order_id: number } | { readonly refund_id: number },
): Promise<(Outside & { readonly amount: number }) | undefined> {
  const from =
    'order_id' in of
      ? sql`payment_attempts a on a.id = m.attempt_id where a.order_id = ${of.order_id}`
      : sql`refunds a on a.id = m.refund_id where a.id = ${of.refund_id}`;
  const { rows } = await sql<Outside & { amount: number }>`
    select m.means, m.on_day::text as on_day, m.reference, a.amount from outside_money m join ${from}`.execute(db);
  return rows[0];
}

export interface Owed {
  readonly refund_id: number;
  readonly order_id: number;
  readonly number: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: string;
}

/** What is still to be handed back of money that came outside, what waits longest first. */
export async function findOwed(db: Db, limit: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select r.id as refund_id, o.id as order_id, o.number, full_name(o.firstname, o.lastname) as name, r.amount, r.currency,
      to_json(r.created_at at time zone 'UTC')#>>'{}' || 'Z' as created_at
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
    where r.status = 'started' and a.provider = 'outside' order by r.id limit ${limit}`.execute(db);
  return rows;
}
