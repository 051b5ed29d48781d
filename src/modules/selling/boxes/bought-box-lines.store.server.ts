import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { Language } from '#kit/locale.ts';
import type { BoxGift, BoxPeriodicity, BoxType } from '#modules/selling/cart/cart.ts';
import type { OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { SQL_TODAY } from './subscriptions.store.server.ts';

/** A box line of an order that has just been paid. */
export interface BoughtBoxLine {
  order_item_id: number;
  box_offer_id: number;
  type: BoxType;
  periodicity: BoxPeriodicity;
  name: string;
  /** Price of one period, as the order has it. */
  price: number;
  quantity: number;
  box: { sponsor: string | null; gift: BoxGift | null; to?: OrderAddress | null } | null;
  user_id: number | null;
  lang: Language;
  note: string;
  currency: Currency;
  tax_included: boolean;
  address: OrderAddress;
  today: string;
}

export async function findBoughtBoxLines(db: Db, order_id: number): Promise<BoughtBoxLine[]> {
  return queryRows(
    db,
    sql<BoughtBoxLine>`
    select i.id as order_item_id, i.box_offer_id, i.type, i.periodicity, i.name, i.price, i.quantity, i.box, o.user_id,
      o.lang, o.note, o.currency, o.tax_included,
      coalesce(nullif(i.box->'to', 'null'), json_build_object('firstname', o.firstname, 'lastname', o.lastname,
      'company', o.company,
        'vat_number', o.vat_number, 'address', o.address, 'zip_code', o.zip_code, 'city', o.city, 'state', o.state,
        'country_id', coalesce(o.bill_country_id, o.country_id), 'phone', o.phone)::jsonb) as address,
      ${SQL_TODAY}::text as today
    from orders o join order_items i on i.order_id = o.id where o.id = ${order_id} and i.box_offer_id is not null
      order by i.id`,
  );
}

/**
 * Removes the recipient from the order line. The subscription or code has it now, and a single place is easier to
 * erase.
 */
export async function removeBoxRecipientFromOrderLine(db: Db, order_item_id: number): Promise<void> {
  await sql`update order_items set box = box - 'to' #- '{gift,name}' #- '{gift,email}' #- '{gift,message}'
    where id = ${order_item_id}`.execute(db);
}
