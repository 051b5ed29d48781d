import { sql } from 'kysely';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Replaces the quantity prices of items, in two statements for any number of items. */
export async function writeQuantityPrices(
  db: Db,
  items: readonly { readonly id: number; readonly steps: readonly QuantityPrice[] }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`delete from item_quantity_prices where item_id = any(${items.map(({ id }) => id)}::bigint[])`.execute(db);
  const rows = items.flatMap(({ id, steps }) => steps.map((step) => ({ item_id: id, ...step })));
  if (rows.length > 0)
    await sql`
      insert into item_quantity_prices (item_id, quantity, price) select item_id, quantity, price
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q (item_id bigint, quantity int, price int)`.execute(
      db,
    );
}
