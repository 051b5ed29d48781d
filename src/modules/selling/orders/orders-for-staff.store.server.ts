import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { countRowsUpTo, queryRequiredRow } from '#db/query-rows.server.ts';
import { orderBuyerMatchesSql } from '#db/search-words-sql.server.ts';
import { cleanTrackingNumber } from '#kit/carriers-and-warehouses.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { StaffOrderOut, StaffOrderRow } from './orders.admin.contract.ts';

interface Filter {
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly shop_id?: number | undefined;
  readonly country_id?: string | undefined;
  /** The first and the last day, UTC, as `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly oldestFirst: boolean;
  /** Last id of the previous page, in the order of the list. */
  readonly after: number | null;
}
type Row = Omit<StaffOrderRow, 'status' | 'currency' | 'refund_state'> & { status: string; currency: string };

/** An order's number as printed on documents and in mails: `#100042` is 100042. */
export const stripOrderNumberSign = (search: string): string => search.replace(/^#\s*/, '');

/** Orders whose own number, or that of a document or parcel, is exactly this. */
const numbered = (number: string) => sql`array(
  select id from orders where number = ${number}
  union all select order_id from invoices where number = ${number}
  union all select f.order_id from credit_notes n join refunds f on f.id = n.refund_id where n.number = ${number}
  union all select order_id from shipments
    where lower(tracking_number) = ${cleanTrackingNumber(number).toLowerCase()})`;

/** Orders for staff; `search` is one of their numbers, or words of an address or name. */
export async function findOrderRowsForStaff(
  db: Db,
  { status, search, shop_id, country_id, from, until, limit, offset, oldestFirst, after }: Filter,
): Promise<{ rows: Row[]; total: number }> {
  const wanted = search?.trim() ?? '';
  const where = sql`(${status ?? null}::text is null or o.status = ${status ?? null}::text)
    and (${wanted} = '' or o.id = any(${numbered(stripOrderNumberSign(wanted))}) or ${orderBuyerMatchesSql(wanted)})
    and (${shop_id ?? null}::bigint is null or exists (select 1 from shipments s
      where s.order_id = o.id and s.shop_id = ${shop_id ?? null}::bigint))
    ${country_id ? sql`and (o.country_id = ${country_id} or o.territory = ${country_id})` : sql``}
    ${from ? sql`and o.created_at >= ${from}::date at time zone 'UTC'` : sql``}
    ${until ? sql`and o.created_at < (${until}::date + 1) at time zone 'UTC'` : sql``}`;
  const beyond = after === null ? sql`true` : oldestFirst ? sql`o.id > ${after}` : sql`o.id < ${after}`;
  const { rows } = await sql<Row>`
    select o.id, o.number, o.status, o.currency, o.total, o.email, full_name(o.firstname, o.lastname) as name,
      o.country_id, o.territory,
      iso_time(o.created_at) as created_at, iso_time(o.paid_at) as paid_at,
      coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'succeeded'),
      0)::bigint as refunded,
      coalesce((select sum(i.quantity) from order_items i where i.order_id = o.id), 0)::int as count,
      coalesce((select json_agg(shop.name order by s.id) from shipments s join shops shop on shop.id = s.shop_id
      where s.order_id = o.id), '[]') as shops,
      coalesce((select json_agg(json_build_object('shipping_type', s.shipping_type) order by s.id) from shipments s
      where s.order_id = o.id), '[]') as shipments,
      (select a.provider from payment_attempts a where a.order_id = o.id order by a.attempt desc
        limit 1) as payment_method
    from orders o where ${where} and ${beyond} order by ${oldestFirst ? sql`o.id` : sql`o.id desc`}
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from orders o where ${where}`);
  return { rows, total };
}

interface Background {
  readonly origin: string | null;
  readonly vat: z.infer<typeof StaffOrderOut>['vat'];
  readonly feedback: z.infer<typeof StaffOrderOut>['feedback'];
}

/** The referral code of an order, the check of its VAT number, and its feedback. */
export async function loadOriginVatCheckAndFeedback(db: Db, order_id: number): Promise<Background> {
  return queryRequiredRow(
    db,
    sql<Background>`
    select origin, json_build_object('number', vat_number, 'treatment', vat_treatment, 'check', vat_check,
      'checked_at', iso_time(vat_checked_at)) as vat,
      (select json_build_object('rating', f.rating, 'comment', f.body, 'lang', orders.lang, 'at', iso_time(f.at))
        from order_feedback f where f.order_id = orders.id) as feedback
    from orders where id = ${order_id}`,
  );
}

interface Shelved {
  readonly barcodes: z.infer<typeof StaffOrderOut>['barcodes'];
  readonly partner_orders: readonly { shipment_id: number; logistician_id: string; warehouse: string | null }[];
}

/** The barcodes of an order's items, and the warehouses' own numbers of its parcels. */
export async function loadOrderBarcodesAndPartnerOrders(db: Db, order_id: number): Promise<Shelved> {
  return queryRequiredRow(
    db,
    sql<Shelved>`
    select coalesce((select json_agg(json_build_object('barcode', c.barcode, 'quantity', c.quantity) order by c.barcode)
      from (
        select b.barcode, sum(l.quantity)::int as quantity from order_items l
          cross join lateral (select barcode from barcodes where item_id = l.item_id order by quantity, barcode
            limit 1) b
          where l.order_id = ${order_id} group by b.barcode) c), '[]') as barcodes,
      coalesce((select json_agg(json_build_object('shipment_id', s.id, 'logistician_id', s.logistician_id, 'warehouse',
      w.code) order by s.id)
        from shipments s left join warehouses w on w.id = s.warehouse_id where s.order_id = ${order_id}
          and s.logistician_id <> ''), '[]') as partner_orders`,
  );
}

const outside = (column: 'attempt_id' | 'refund_id', id: string) =>
  sql`(select json_build_object('means', m.means, 'on_day', m.on_day, 'reference', m.reference) from outside_money m
    where m.${sql.ref(column)} = ${sql.raw(id)})`;

type Payments = Pick<z.infer<typeof StaffOrderOut>, 'attempts' | 'refunds' | 'parts'>;

export async function loadPaymentsAndRefundsOfOrder(db: Db, order_id: number): Promise<Payments> {
  return queryRequiredRow(
    db,
    sql<Payments>`
    select coalesce((select json_agg(json_build_object('outside', ${outside('attempt_id', 'a.id')}, 'attempt', attempt,
      'provider', provider, 'provider_id', provider_id, 'status', status, 'decline_key', decline_key, 'amount', amount,
        'currency', currency, 'created_at', iso_time(created_at), 'settled_at', iso_time(settled_at)) order by attempt)
      from payment_attempts a where order_id = ${order_id}), '[]') as attempts,
    coalesce((select json_agg(json_build_object('outside', ${outside('refund_id', 'r.id')}, 'id', r.id, 'amount',
    r.amount, 'currency', r.currency, 'status', case when r.bounced_at is null then r.status
    else 'bounced' end, 'reason', r.reason, 'pieces', r.pieces, 'by', u.name,
        'lines', (select coalesce(json_agg(json_build_object('order_item_id', l.order_item_id, 'shipment_id',
        l.shipment_id, 'quantity', l.quantity, 'amount', l.amount, 'tax', l.tax) order by l.id), '[]')
          from refund_lines l where l.refund_id = r.id),
        'created_at', iso_time(r.created_at), 'settled_at', iso_time(r.settled_at)) order by r.id)
      from refunds r left join users u on u.id = r.user_id where r.order_id = ${order_id}), '[]') as refunds,
    coalesce((select json_agg(json_build_object('order_item_id', p.order_item_id, 'shipment_id', p.shipment_id,
    'quantity', p.quantity, 'paid', p.paid, 'tax', p.tax, 'given', p.given,
        'given_tax', p.given_tax, 'tax_basis_points', p.tax_basis_points, 'taken', p.taken)
          order by p.order_item_id nulls last, p.shipment_id) from order_parts p where p.order_id = ${order_id}),
          '[]') as parts`,
  );
}
