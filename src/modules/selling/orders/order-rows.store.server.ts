import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { VatTreatment } from '#kit/vat.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OrderOut, PledgeOut } from './order-shape.ts';
import type { OrderAddress } from './orders.store.server.ts';

interface OrderRow {
  id: number;
  number: string;
  cart_id: string;
  user_id: number | null;
  email: string;
  lang: string;
  status: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  tax_included: boolean;
  vat_treatment: VatTreatment;
  /** Last announced day of its goods; null for at once. */
  supply_on: string | null;
  total: number;
  promo_code: string | null;
  pickup: boolean;
  is_gift: boolean;
  gift_message: string;
  gift_wrapped: boolean;
  note: string;
  firstname: string;
  lastname: string;
  company: string;
  vat_number: string;
  address: string;
  zip_code: string;
  city: string;
  state: string;
  country_id: string;
  /** Territory of tax and postage; null for orders from before territories were stored. */
  territory: string | null;
  bill_country_id: string | null;
  phone: string;
  created_at: string;
  paid_at: string | null;
  cancelled_at: string | null;
  refunded: number;
  invoice_number: string | null;
  credit_notes: { refund_id: number; number: string; amount: number; issued_at: string }[];
  payment_method: string | null;
  decline_key: string | null;
  pledge: PledgeOut | null;
  pressing: OrderOut['pressing'];
  shipments: ShipmentRow[];
  items: OrderItemRow[];
}
interface ShipmentRow {
  id: number;
  shop_id: number;
  shop_name: string;
  shop_code: string;
  part: number;
  status: string;
  shipping_type: string;
  /** Only for a pickup parcel. */
  pickup_address: string | null;
  pickup_hours: string | null;
  pickup_note: string | null;
  /** Name of the person who picked it up. */
  handed_to: string | null;
  shipping: number;
  subtotal: number;
  weight_grams: number | null;
  tax: number;
  tax_basis_points: number;
  tracking_number: string | null;
  tracking_transporter: string | null;
  tracking_link: string | null;
  transporter: string | null;
  logistician_id: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  address: OrderAddress | null;
  leaves_on: string | null;
  days_min: number | null;
  days_max: number | null;
  return_id: number | null;
}
interface OrderItemRow {
  id: number;
  shipment_id: number | null;
  shop_id: number | null;
  project_id: number | null;
  item_id: number | null;
  box_offer_id: number | null;
  name: string;
  artist_name: string;
  picture: string | null;
  category: string;
  type: string;
  periodicity: string | null;
  look: ItemVariantFields | null;
  size: string;
  chosen_sizes: Record<string, string>;
  comment: string;
  price: number;
  quantity: number;
  total: number;
  discount: number;
  tax: number;
  tax_basis_points: number;
  withdrawal: WithdrawalRight;
  replaces_id: number | null;
  /** Only for a record of a box: the line of that box. */
  box_parcel_id: number | null;
  /** Only for a gift of boxes: its country, if not the order's. */
  country_id: string | null;
  /** The present status of its project. */
  project_step: string | null;
  /** Copies refunded, pending refunds included. */
  given_back: number;
  /** Copies in parcels other than the line’s own. */
  parts: { shipment_id: number; quantity: number }[];
}

const WHOLE_ORDER = sql`
  o.id, o.number, o.cart_id, o.user_id, o.email, o.lang, o.status, o.currency, o.subtotal, o.discount, o.shipping,
  o.tax, o.tax_included, o.vat_treatment, to_char(o.supply_on, 'YYYY-MM-DD') as supply_on, o.total, o.promo_code,
  o.pickup,
  o.is_gift, o.gift_message, o.gift_wrapped, o.note, o.firstname, o.lastname, o.company, o.vat_number, o.address,
  o.zip_code, o.city, o.state, o.country_id, o.territory, o.bill_country_id, o.phone,
  iso_time(o.created_at) as created_at, iso_time(o.paid_at) as paid_at, iso_time(o.cancelled_at) as cancelled_at,
  coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.status = 'succeeded'),
  0)::bigint as refunded,
  (select n.number from invoices n where n.order_id = o.id) as invoice_number,
  coalesce((select json_agg(json_build_object('refund_id', r.id, 'number', c.number, 'amount', r.amount, 'issued_at',
  iso_time(c.issued_at)) order by c.id)
    from refunds r join credit_notes c on c.refund_id = r.id where r.order_id = o.id), '[]') as credit_notes,
  (select a.provider from payment_attempts a where a.order_id = o.id order by a.attempt desc limit 1) as payment_method,
  (select a.decline_key from payment_attempts a where a.order_id = o.id order by a.attempt desc limit 1) as decline_key,
  (select json_build_object('project_id', d.project_id, 'project', p.name, 'category', p.category, 'ends_at',
    iso_time(p.funding_ends_at), 'goal', p.funding_goal, 'count', p.funding_count,
      'state', case when p.step = 'failed' then 'failed'
      when p.step in ('successful', 'paid', 'invoiced') then 'succeeded' else 'running' end,
      'card_state', d.card_state, 'card_brand', d.card_brand, 'card_last4', d.card_last4, 'next_try_at',
      iso_time(d.charge_at),
      'give_up_at', case when o.status = 'pending' then iso_time(o.reserved_until) end)
    from pledges d join projects p on p.id = d.project_id where d.order_id = o.id) as pledge,
  (select json_build_object('quote_id', g.quote_id, 'kind', p.kind) from pressing_payments p
    join pressings g on g.id = p.pressing_id where p.order_id = o.id) as pressing,
  coalesce((select json_agg(json_build_object('id', s.id, 'shop_id', s.shop_id, 'shop_name', shop.name, 'shop_code',
  shop.code, 'part', s.part, 'pickup_address', case when s.shipping_type = 'pickup' then shop.pickup_address end,
      'pickup_hours', case when s.shipping_type = 'pickup' then shop.pickup_hours end, 'pickup_note', case
      when s.shipping_type = 'pickup' then shop.pickup_note end, 'handed_to', s.handed_to, 'status', s.status,
      'shipping_type', s.shipping_type,
      'shipping', s.shipping, 'subtotal', s.subtotal, 'weight_grams', s.weight_grams, 'tax', s.tax, 'tax_basis_points',
      s.tax_basis_points, 'tracking_number', s.tracking_number, 'tracking_transporter', s.tracking_transporter,
      'tracking_link', s.tracking_link, 'transporter', s.transporter, 'logistician_id', s.logistician_id, 'sent_at',
      iso_time(s.sent_at), 'delivered_at', iso_time(s.delivered_at), 'address', s.address,
      'leaves_on', s.leaves_on, 'days_min', s.days_min, 'days_max', s.days_max, 'return_id', s.return_id) order by s.id)
    from shipments s join shops shop on shop.id = s.shop_id where s.order_id = o.id), '[]') as shipments,
  coalesce((select json_agg(json_build_object('id', i.id, 'shipment_id', i.shipment_id, 'shop_id', i.shop_id,
  'project_id', i.project_id, 'item_id', i.item_id,
      'box_offer_id', i.box_offer_id, 'name', i.name, 'artist_name', i.artist_name, 'picture', i.picture, 'category',
      i.category, 'type', i.type, 'periodicity', i.periodicity,
      'size', i.size, 'look', i.look, 'chosen_sizes', i.chosen_sizes, 'comment', i.comment, 'price', i.price,
      'quantity', i.quantity, 'total', i.total, 'discount', i.discount, 'tax', i.tax,
      'tax_basis_points', i.tax_basis_points, 'withdrawal', i.withdrawal, 'replaces_id', i.replaces_id, 'box_parcel_id',
      i.box_parcel_id, 'country_id', nullif(gift_country(i), o.country_id), 'project_step', (select p.step
      from projects p where p.id = i.project_id and p.taken_down_at is null),
      'given_back', (select p.taken from order_parts p where p.order_item_id = i.id),
      'parts', coalesce((select json_agg(json_build_object('shipment_id', p.shipment_id, 'quantity', p.quantity))
      from line_parts p where p.order_item_id = i.id), '[]')) order by i.id)
    from order_items i where i.order_id = o.id), '[]') as items`;

/** Required owner of the order: an account, a key holder, or `anyone` for staff and the system. */
export type OrderOwner = { readonly user_id: number | null; readonly key_hashes: readonly Buffer[] } | 'anyone';

const owned = (owner: OrderOwner) =>
  owner === 'anyone'
    ? sql`true`
    : sql`(o.user_id = ${owner.user_id}::bigint or o.lookup_hash = any(${owner.key_hashes}::bytea[])
        or exists (select 1 from order_keys k
          where k.order_id = o.id and k.key_hash = any(${owner.key_hashes}::bytea[])))`;

/** An order with all data of its pages, if it belongs to this owner. */
export async function loadOrderRow(db: Db, id: number, owner: OrderOwner): Promise<OrderRow | undefined> {
  return queryRow(db, sql<OrderRow>`select ${WHOLE_ORDER} from orders o where o.id = ${id} and ${owned(owner)}`);
}

/** The orders of an account, the newest first; failed attempts are left out. */
export async function findOrdersByUser(db: Db, user_id: number, { limit, offset }: { limit: number; offset: number }) {
  const ownOrdersSql = sql`o.user_id = ${user_id} and (o.status not in ('not_paid', 'failed') or exists (select 1 from pledges d
    where d.order_id = o.id and d.card_state = 'kept'))
    and not exists (select 1 from pledges d where d.order_id = o.id and o.status = 'cancelled'
      and d.card_state <> 'kept')`;
  const { rows } = await sql<OrderRow>`select ${WHOLE_ORDER} from orders o where ${ownOrdersSql} order by o.id desc
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from orders o where ${ownOrdersSql}`);
  return { rows, total };
}

interface EventRow {
  id: number;
  kind: string;
  shipment_id: number | null;
  from_status: string | null;
  to_status: string | null;
  actor: string;
  by: string | null;
  note: string;
  at: string;
  /** The return that the event belongs to. */
  back: { kind: string; number: string } | null;
}

/** All events of an order, the oldest first. */
export async function findOrderEvents(db: Db, order_id: number): Promise<EventRow[]> {
  return queryRows(
    db,
    sql<EventRow>`
    select e.id, e.kind, e.shipment_id, e.from_status, e.to_status, e.actor, u.name as by, e.note, iso_time(e.at) as at,
      case when r.id is not null then json_build_object('kind', r.kind, 'number', r.number) end as back
    from order_events e left join users u on u.id = e.user_id left join returns r on r.id = e.return_id
      where e.order_id = ${order_id} order by e.at, e.id limit 500`,
  );
}
