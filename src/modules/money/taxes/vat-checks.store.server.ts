import { sql } from 'kysely';
import { rows } from '#db/rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/**
 * Orders of a week sold net to a business whose number the register has not answered for; an hour between two
 * questions.
 */
export async function loadUncheckedVatNumbers(db: Db, limit: number): Promise<{ id: number; vat_number: string }[]> {
  return rows(
    db,
    sql<{ id: number; vat_number: string }>`
    select id, vat_number from orders where vat_treatment in ('reverse_charge', 'intra_community')
      and vat_check in ('format', 'unavailable') and paid_at > now() - interval '7 days'
      and (vat_checked_at is null or vat_checked_at < now() - interval '1 hour') order by paid_at limit ${limit}`,
  );
}

/** @returns whether the answer is new: another process may have checked too */
export async function saveVatCheck(db: Db, id: number, answer: 'valid' | 'invalid' | 'unavailable'): Promise<boolean> {
  const { rows } = await sql`
    with known as (select id, vat_check from orders where id = ${id} for no key update)
    update orders o set vat_check = ${answer}, vat_checked_at = now() from known k
    where o.id = k.id and k.vat_check in ('format', 'unavailable') returning o.id`.execute(db);
  return rows.length > 0;
}
