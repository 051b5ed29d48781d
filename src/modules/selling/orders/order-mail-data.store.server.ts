import { sql } from 'kysely';
import { batchedRead } from '#db/query-batching.server.ts';
import { requireOneRow } from '#db/query-rows.server.ts';
import type { WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import type { StoredOrderLine } from '#kit/variant.ts';

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
  items: (Required<Omit<StoredOrderLine, 'artist_name'>> & {
    quantity: number;
    total: number;
    withdrawal: WithdrawalRight;
  })[];
  ways: string[];
}

/** The data of an order's mails, in one round trip. */
export const loadOrderForMails = batchedRead<number, Row>(async (db, order_ids) => {
  const { rows } = await sql<Row>`/* prepared */
    select o.id, o.number, o.user_id, o.email, o.lang, o.firstname, o.currency, o.subtotal, o.discount, o.shipping,
      o.tax, o.tax_included, o.total,
      (select json_agg(json_build_object('name', i.name, 'type', i.type, 'look', i.look, 'size', i.size, 'chosen_sizes',
        i.chosen_sizes, 'quantity', i.quantity, 'total', i.total, 'withdrawal', i.withdrawal) order by i.id)
        from order_items i where i.order_id = o.id) as items,
      array(select case when s.shipping_type = 'none' and exists (
            select from order_items l join projects p on p.id = l.project_id where l.shipment_id = s.id
              and l.type = 'digital' and download_day(p) is not null)
          then 'none_later' else s.shipping_type end from shipments s where s.order_id = o.id
        union select case when jsonb_typeof(i.box -> 'gift') = 'object' then 'gift' else 'box' end from order_items i
          where i.order_id = o.id and i.box_offer_id is not null) as ways
    from orders o where o.id = any(${order_ids}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return order_ids.map((id) => found.get(id) ?? requireOneRow([]));
});
