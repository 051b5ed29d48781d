import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { CURRENCIES, unitOf } from '#kit/currency.ts';
import type { Rates } from '#modules/pricing/tidy.ts';

/**
 * Puts right what a project's row keeps of its items: lowest price in euro cents (for sorting only), what is in the package,
 * whether any of it can be had, its barcodes. Writes only rows that differ.
 * @returns the ids that changed
 */
export async function updateListings(db: Db, ids: readonly number[] | 'all', rates: Rates): Promise<number[]> {
  const which = ids === 'all' ? sql`true` : sql`p.id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    with rates as (select * from unnest(${[...CURRENCIES]}::text[], ${CURRENCIES.map((each) => rates[each])}::numeric[], ${CURRENCIES.map(unitOf)}::int[]) r (currency, per_eur, unit)),
    kinds as (select i.project_id, i.type, min(i.position) as place from items i join projects p on p.id = i.project_id where ${which} and i.active group by 1, 2),
    sums as (
      select p.id,
        min(coalesce((select o.price from item_prices o where o.item_id = i.id and o.currency = 'EUR'), round(i.price * 100 / (r.unit * r.per_eur))))::int as price,
        coalesce(bool_or(i.stock is null or i.stock > i.reserved), false) as in_stock,
        coalesce(array(select k.type from kinds k where k.project_id = p.id order by k.place, k.type), '{}') as formats,
        coalesce((select string_agg(distinct search_code(b.barcode), ' ') from items j join barcodes b on b.item_id = j.id where j.project_id = p.id and j.active), '') as barcodes
      from projects p left join items i on i.project_id = p.id and i.active left join rates r on r.currency = i.currency
      where ${which} group by p.id)
    update projects p set price_from_eur = s.price, in_stock = s.in_stock, formats = s.formats, barcodes = s.barcodes
    from sums s where s.id = p.id
      and (p.price_from_eur, p.in_stock, p.formats, p.barcodes) is distinct from (s.price, s.in_stock, s.formats, s.barcodes)
    returning p.id`.execute(db);
  return rows.map(({ id }) => id);
}
