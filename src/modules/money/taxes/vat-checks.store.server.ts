import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Orders of a week sold net to a business whose number the register has not answered for; an hour between two
 * questions.
 */
export async function findUncheckedVatNumbers(db: Db, limit: number): Promise<{ id: number; vat_number: string }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'vat_number'])
    .where('vat_treatment', 'in', ['reverse_charge', 'intra_community'])
    .where('vat_check', 'in', ['format', 'unavailable'])
    .where('paid_at', '>', sql<Date>`now() - interval '7 days'`)
    .where(({ or, eb }) =>
      or([eb('vat_checked_at', 'is', null), eb('vat_checked_at', '<', sql<Date>`now() - interval '1 hour'`)]),
    )
    .orderBy('paid_at')
    .limit(limit)
    .execute();
}

/** @returns whether the answer is new: another process may have checked too */
export async function saveVatCheck(db: Db, id: number, answer: 'valid' | 'invalid' | 'unavailable'): Promise<boolean> {
  const { rows } = await sql`
    with known as (select id, vat_check from orders where id = ${id} for no key update)
    update orders o set vat_check = ${answer}, vat_checked_at = now() from known k
    where o.id = k.id and k.vat_check in ('format', 'unavailable') returning o.id`.execute(db);
  return rows.length > 0;
}
