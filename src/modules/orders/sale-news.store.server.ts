import { sql } from 'kysely';
import { onlyRow } from '#db/only-row.server.ts';
import type { KeptLine } from '#kit/variant.ts';
import type { Withdrawal } from '#kit/withdrawal.ts';
import type { Db } from '#platform/ctx.server.ts';

interface Row {
  id: number;
  number: string;
  user_id: number | null;
  email: string;
  lang: string;
  firstname: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  tax_included: boolean;
  total: number;
  items: (Required<Omit<KeptLine, 'artist_name'>> & { quantity: number; total: number; withdrawal: Withdrawal })[];
  ways: string[];
}

/** An order as mails tell it, in one round trip. */
export async function loadSaleNews(db: Db, order_id: number): Promise<Row> {
  const { rows } = await sql<Row>`/* kept */
    with lines as (select * from order_items where order_id = ${order_id})
    select o.id, o.number, o.user_id, o.email, o.lang, o.firstname, o.currency, o.subtotal, o.discount, o.shipping, o.tax, o.tax_included, o.total,
      (select json_agg(json_build_object('name', name, 'type', type, 'look', look, 'size', size, 'chosen_sizes', chosen_sizes, 'quantity', quantity, 'total', total, 'withdrawal', withdrawal) order by id) from lines) as items,
      array(select shipping_type from shipments where order_id = o.id
        union select case when jsonb_typeof(box -> 'gift') = 'object' then 'gift' else 'box' end from lines where box_offer_id is not null) as ways
    from orders o where o.id = ${order_id}`.execute(db);
  return onlyRow(rows);
}
