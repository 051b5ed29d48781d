import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { BOX_RULES } from './box-rules.ts';
import { CREATOR_MONEY_RULES } from './creator-money-rules.ts';
import { DRAFT_RULES } from './draft-rules.ts';
import { ORDER_RULES } from './order-rules.ts';
import { PRESSING_RULES } from './pressing-rules.ts';

/** One rule of the trade as a query for the rows that break it. */
interface Rule {
  readonly name: string;
  readonly broken: string;
}

const PAID = `('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;

/** The invariants of docs/rules.md that SQL can express. Each query answers `id` and `why` of what is wrong. */
const RULES: readonly Rule[] = [
  {
    name: 'no amount is a float',
    broken: `select table_name || '.' || column_name as id, data_type as why from information_schema.columns where table_schema = 'public' and data_type in ('real', 'double precision') and column_name ~ '(price|total|amount|tax|discount|shipping|subtotal|value|minimum)'`,
  },
  {
    name: 'a way in by an account elsewhere belongs to a proven address',
    broken: `select i.user_id as id, i.provider as why from social_identities i join users u on u.id = i.user_id where u.email_verified_at is null`,
  },
  {
    name: 'an order’s lines and boxes add up to its subtotal',
    broken: `select o.id, o.subtotal || ' but ' || coalesce(sum(i.total), 0) as why from orders o left join order_items i on i.order_id = o.id group by o.id having o.subtotal <> coalesce(sum(i.total), 0)`,
  },
  {
    name: 'an order’s parcels add up to its shipping',
    broken: `select o.id, o.shipping || ' but ' || coalesce(sum(s.shipping), 0) as why from orders o left join shipments s on s.order_id = o.id group by o.id having o.shipping <> coalesce(sum(s.shipping), 0)`,
  },
  {
    name: 'a parcel’s lines add up to what it says it holds',
    broken: `select s.id, s.subtotal || ' but ' || coalesce(sum(i.price * c.quantity), 0) as why from shipments s left join parcel_lines c on c.shipment_id = s.id left join order_items i on i.id = c.order_item_id group by s.id having s.subtotal <> coalesce(sum(i.price * c.quantity), 0)`,
  },
  {
    name: 'a second parcel follows a first of the same shop',
    broken: `select s.id, 'alone' as why from shipments s where s.part = 2 and not exists (select from shipments f where f.order_id = s.order_id and f.shop_id = s.shop_id and f.part = 1)`,
  },
  {
    name: 'paper is paid for gifts that are wrapped, once a parcel',
    broken: `select i.shipment_id as id, count(*)::text as why from order_items i join orders o on o.id = i.order_id where i.type = 'gift_wrap' group by i.shipment_id, o.gift_wrapped having count(*) > 1 or not o.gift_wrapped`,
  },
  {
    name: 'the lines’ discounts add up to the order’s',
    broken: `select o.id, o.discount || ' but ' || coalesce(sum(i.discount), 0) as why from orders o left join order_items i on i.order_id = o.id group by o.id having o.discount <> coalesce(sum(i.discount), 0)`,
  },
  {
    name: 'the lines’ taxes do not exceed the order’s',
    broken: `select o.id, o.tax || ' but ' || sum(i.tax) as why from orders o join order_items i on i.order_id = o.id group by o.id having sum(i.tax) > o.tax`,
  },
  {
    name: 'a line belongs to a parcel of its own order',
    broken: `select i.id, 'parcel of order ' || s.order_id as why from order_items i join shipments s on s.id = i.shipment_id where s.order_id <> i.order_id`,
  },
  {
    name: 'a total of a search is how many records it finds',
    broken: `select t.query as id, t.count + coming.count || ' but ' || live.count as why from (select query, count from search_totals order by md5(query) limit 20) t, lateral (select coalesce(sum(c.one), 0) as count from search_changes c where c.search @@ t.query::tsquery) coming, lateral (select count(*) from projects where listed and not b2b and search @@ t.query::tsquery) live where t.count + coming.count <> live.count`,
  },
  {
    name: 'a cart has one live order for what it buys, and one for each funding it pledges to',
    broken: `select cart_id as id, count(*)::text as why from orders where status not in ('not_paid', 'failed', 'cancelled') group by cart_id, pledge_project_id having count(*) > 1`,
  },
  {
    name: 'a paid order has one paid attempt of its total',
    broken: `select o.id, count(a.id)::text as why from orders o left join payment_attempts a on a.order_id = o.id and a.status = 'paid' and a.amount = o.total and a.currency = o.currency where o.status in ${PAID} group by o.id having count(a.id) <> 1`,
  },
  {
    name: 'an unpaid order has no paid attempt',
    broken: `select o.id, o.status as why from orders o join payment_attempts a on a.order_id = o.id and a.status = 'paid' where o.status in ('pending', 'pledged', 'not_paid', 'failed')`,
  },
  {
    name: 'an attempt asks for what its order costs',
    broken: `select a.id, a.amount || ' of ' || o.total as why from payment_attempts a join orders o on o.id = a.order_id where a.amount <> o.total or a.currency <> o.currency`,
  },
  {
    name: 'refunds never exceed what was captured',
    broken: `select a.order_id as id, sum(r.amount) || ' of ' || a.amount as why from payment_attempts a join refunds r on r.attempt_id = a.id and r.status <> 'failed' where a.status in ('paid', 'refunded_late') group by a.id, a.order_id, a.amount having sum(r.amount) > a.amount`,
  },
  {
    name: 'a refund gives back money that came, in its currency',
    broken: `select r.id, a.status as why from refunds r join payment_attempts a on a.id = r.attempt_id where a.status not in ('paid', 'refunded_late') or a.currency <> r.currency or a.order_id <> r.order_id`,
  },
  {
    name: 'a refund’s lines add up to it and are of its own order',
    broken: `select r.id, r.amount || ' but ' || coalesce(sum(l.amount), 0) as why from refunds r left join refund_lines l on l.refund_id = r.id left join order_items i on i.id = l.order_item_id left join shipments s on s.id = l.shipment_id where r.status <> 'failed' group by r.id having r.amount <> coalesce(sum(l.amount), 0) or count(*) filter (where coalesce(i.order_id, s.order_id) <> r.order_id) > 0`,
  },
  {
    name: 'no line or parcel gives back more than was paid for it',
    broken: `select order_id as id, coalesce('line ' || order_item_id, 'parcel ' || shipment_id) || ': ' || given || ' of ' || paid || ', ' || taken || ' of ' || quantity as why from order_parts where (given > paid or given_tax > tax or taken > quantity)`,
  },
  {
    name: 'the lines and parcels of an order add up to what it costs',
    broken: `select o.id, o.total || ' but ' || coalesce(sum(p.paid), 0) || ', tax ' || o.tax || ' but ' || coalesce(sum(p.tax), 0) as why from orders o left join order_parts p on p.order_id = o.id group by o.id having o.total <> coalesce(sum(p.paid), 0) or o.tax <> coalesce(sum(p.tax), 0)`,
  },
  {
    name: 'pieces that came back to the shelf are those in its ledger',
    broken: `select r.id, r.returned || ' but ' || coalesce(sum(m.quantity), 0) as why from reservations r left join stock_movements m on m.order_id = r.order_id and m.item_id = r.item_id and m.reason in ('cancelled', 'returned') group by r.id having r.returned <> coalesce(sum(m.quantity), 0)`,
  },
  {
    name: 'a lost dispute took back money that was not given back otherwise',
    broken: `select d.id, r.amount || ' of ' || d.amount as why from disputes d join refunds r on r.id = d.refund_id where r.order_id <> d.order_id or r.amount > d.amount or r.reason <> 'dispute' or r.status <> 'succeeded'`,
  },
  {
    name: 'a refund for a dispute is one of a dispute',
    broken: `select r.id, r.amount::text as why from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.reason = 'dispute' and r.status = 'succeeded' and r.provider_id is null and a.provider in ('stripe', 'paypal') and not exists (select from disputes d where d.refund_id = r.id)`,
  },
  {
    // It takes its whole amount back, or all that was left of the order.
    name: 'a lost dispute left nothing of its money in the books',
    broken: `select d.id, coalesce(r.amount, 0) || ' of ' || d.amount || ' taken back, ' || m.amount - m.given || ' left' as why from disputes d left join refunds r on r.id = d.refund_id
      join lateral (select a.amount, coalesce((select sum(f.amount) from refunds f where f.order_id = d.order_id and f.status <> 'failed'), 0) as given
        from payment_attempts a where a.order_id = d.order_id and a.status in ('paid', 'refunded_late') order by a.attempt desc limit 1) m on true
      where d.status = 'lost' and coalesce(r.amount, 0) < d.amount and m.given < m.amount`,
  },
  {
    name: 'late money goes back whole',
    broken: `select a.order_id as id, 'late' as why from payment_attempts a left join refunds r on r.attempt_id = a.id and r.status <> 'failed' where a.status = 'refunded_late' group by a.id, a.order_id, a.amount having coalesce(sum(r.amount), 0) <> a.amount`,
  },
  {
    name: 'a paid order that was cancelled is given back',
    broken: `select o.id, 'cancelled' as why from orders o join payment_attempts a on a.order_id = o.id and a.status = 'paid' left join refunds r on r.attempt_id = a.id and r.status <> 'failed' where o.status = 'cancelled' group by o.id, a.amount having coalesce(sum(r.amount), 0) <> a.amount`,
  },
  {
    name: 'a confirmation was mailed only for money that came',
    broken: `select o.id, o.status as why from mails m join orders o on m.entity = 'order:' || o.id where m.kind = 'order_paid' and not exists (select 1 from payment_attempts a where a.order_id = o.id and a.status = 'paid')`,
  },
  {
    name: 'what is held and sold fits on the shelf',
    broken: `select id, reserved || ' held of ' || coalesce(stock::text, 'none') as why from items where reserved < 0 or sold < 0 or (stock is not null and reserved > stock) or (stock is null and reserved > 0)`,
  },
  {
    name: 'a shelf is the sum of its ledger',
    broken: `select i.id, i.stock || ' but ' || coalesce(sum(m.quantity), 0) as why from items i left join stock_movements m on m.item_id = i.id where i.stock is not null group by i.id having i.stock <> coalesce(sum(m.quantity), 0) and (count(m.id) > 0 or i.stock > 0)`,
  },
  {
    name: 'the shelf of a warehouse is the sum of its ledger',
    broken: `select coalesce(h.item_id, m.item_id) as id, 'warehouse ' || coalesce(h.warehouse_id, m.warehouse_id) || ': ' || coalesce(h.quantity, 0) || ' but ' || coalesce(m.sum, 0) as why from shelves h full join (select item_id, warehouse_id, sum(quantity) as sum from stock_movements where warehouse_id is not null group by 1, 2) m on m.item_id = h.item_id and m.warehouse_id = h.warehouse_id where coalesce(h.quantity, 0) <> coalesce(m.sum, 0)`,
  },
  {
    name: 'shelves hold what is for sale and what is sold and not yet taken',
    broken: `select i.id, coalesce(h.there, 0) || ' there, ' || i.stock || ' for sale, ' || coalesce(-m.open, 0) || ' sold' as why from items i left join (select item_id, sum(quantity) as there from shelves group by 1) h on h.item_id = i.id left join (select item_id, sum(quantity) as open from stock_movements where warehouse_id is null group by 1) m on m.item_id = i.id where i.stock is not null and coalesce(h.there, 0) <> i.stock - coalesce(m.open, 0)`,
  },
  {
    name: 'a parcel takes no more than was sold to its order',
    broken: `select order_id as id, 'item ' || item_id || ': ' || sum(quantity) as why from stock_movements where warehouse_id is null and order_id is not null group by order_id, item_id having sum(quantity) > 0`,
  },
  {
    name: 'pieces carried from one warehouse to another are as many at both',
    broken: `select item_id as id, sum(quantity)::text as why from stock_movements where reason in ('transfer', 'allocated') group by item_id having sum(quantity) <> 0`,
  },
  {
    name: 'what runs low is known',
    broken: `select i.id, 'left ' || (i.stock - i.reserved) || ' but noted ' || coalesce(l.left_over::text, 'not') as why from items i full join low_shelves l on l.item_id = i.id where case when i.active and i.stock is not null and i.stock - i.reserved <= i.low_stock_at then l.left_over is distinct from i.stock - i.reserved else l.item_id is not null end`,
  },
  {
    name: 'a parcel on its way left from a warehouse of its own order’s ledger',
    broken: `select s.id, 'warehouse ' || m.warehouse_id || ' but ' || s.warehouse_id as why from shipments s join (select shipment_id, warehouse_id from stock_movements where shipment_id is not null and warehouse_id is not null group by 1, 2 having sum(quantity) < 0) m on m.shipment_id = s.id where s.status <> 'cancelled' and m.warehouse_id is distinct from s.warehouse_id`,
  },
  {
    name: 'held pieces are those of held reservations',
    broken: `select i.id, i.reserved || ' but ' || coalesce(sum(r.quantity), 0) as why from items i left join reservations r on r.item_id = i.id and r.state = 'held' group by i.id having i.reserved <> coalesce(sum(r.quantity), 0)`,
  },
  {
    name: 'only pending orders and pledges hold pieces, only paid ones have sold them',
    broken: `select r.id, r.state || ' by ' || o.status as why from reservations r join orders o on o.id = r.order_id where (r.state = 'held' and o.status not in ('pending', 'pledged')) or (r.state = 'sold' and o.status not in ${PAID})`,
  },
  {
    name: 'no pending order holds pieces past its time and five minutes',
    broken: `select id, reserved_until::text as why from orders where status = 'pending' and reserved_until < now() - interval '5 minutes'`,
  },
  {
    name: 'a code was used as often as its uses say',
    broken: `select p.id, p.uses || ' but ' || count(u.order_id) as why from promo_codes p left join promo_uses u on u.promo_id = p.id and u.released_at is null group by p.id having p.uses <> count(u.order_id)`,
  },
  {
    name: 'a code is used within its limits',
    broken: `select id, uses || ' of ' || uses_allowed as why from promo_codes where uses > uses_allowed`,
  },
  {
    name: 'invoices are numbered without a gap',
    broken: `select c.entity as id, c.last || ' but ' || count(i.id) || ' to ' || coalesce(max(i.sequence), 0) as why from invoice_counters c left join invoices i on i.entity = c.entity group by c.entity, c.last having c.last <> count(i.id) or c.last <> coalesce(max(i.sequence), 0)`,
  },
  {
    name: 'credit notes are numbered without a gap',
    broken: `select c.entity as id, c.last_credit || ' but ' || count(n.id) || ' to ' || coalesce(max(n.sequence), 0) as why from invoice_counters c left join credit_notes n on n.entity = c.entity group by c.entity, c.last_credit having c.last_credit <> count(n.id) or c.last_credit <> coalesce(max(n.sequence), 0)`,
  },
  {
    name: 'each refund of an invoiced order has a credit note, and no other has',
    broken: `select r.id, r.status || ', ' || coalesce(n.number, 'no note') as why from refunds r left join invoices i on i.order_id = r.order_id left join credit_notes n on n.refund_id = r.id where (n.id is not null) <> (i.id is not null and r.status = 'succeeded')`,
  },
  {
    name: 'an invoice is of an order that was paid',
    broken: `select n.id, o.status as why from invoices n join orders o on o.id = n.order_id where o.paid_at is null`,
  },
  {
    name: 'orders moved only along the arrows',
    broken: `select e.id, e.from_status || ' to ' || e.to_status as why from order_events e where e.kind = 'status' and e.from_status is not null and (e.from_status, e.to_status) not in (('pledged', 'pending'), ('pledged', 'cancelled'), ('pending', 'paid'), ('pending', 'not_paid'), ('pending', 'failed'), ('pending', 'cancelled'), ('paid', 'confirmed'), ('paid', 'cancelled'), ('confirmed', 'in_preparation'), ('confirmed', 'cancelled'), ('in_preparation', 'sent'), ('in_preparation', 'cancelled'), ('sent', 'delivered'))`,
  },
  {
    name: 'an order stands where its last move brought it',
    broken: `select o.id, o.status || ' but moved to ' || e.to_status as why from orders o join lateral (select to_status from order_events where order_id = o.id and kind = 'status' order by id desc limit 1) e on true where e.to_status <> o.status`,
  },
  {
    name: 'no more pieces of a line go back than were bought',
    broken: `select i.id, sum(pieces_going_back(r, l)) || ' of ' || i.quantity as why from order_items i join return_lines l on l.order_item_id = i.id join returns r on r.id = l.return_id group by i.id having sum(pieces_going_back(r, l)) > i.quantity`,
  },
  {
    name: 'what goes back is of its own order',
    broken: `select r.id, 'line of order ' || i.order_id as why from returns r join return_lines l on l.return_id = r.id join order_items i on i.id = l.order_item_id where i.order_id <> r.order_id`,
  },
  {
    name: 'a return that is refunded has a refund of its order',
    broken: `select r.id, coalesce('refund of order ' || f.order_id, 'no refund') as why from returns r left join refunds f on f.id = r.refund_id where r.state = 'refunded' and f.order_id is distinct from r.order_id`,
  },
  {
    name: 'a claim that is replaced has its parcel, and only such a claim has one',
    broken: `select r.id, r.state as why from returns r full join shipments s on s.return_id = r.id where (r.state = 'replaced' or s.return_id is not null) and (s.id is null or r.state is distinct from 'replaced' or s.order_id <> r.order_id)`,
  },
  {
    name: 'what replaces a record costs nothing and left its shelf',
    broken: `select i.id, 'replaces ' || i.replaces_id as why from order_items i join shipments s on s.id = i.shipment_id join items x on x.id = i.item_id where i.replaces_id is not null and (i.total <> 0 or (x.stock is not null and not exists (select 1 from stock_movements m where m.return_id = s.return_id and m.item_id = i.item_id and m.reason = 'sale' and -m.quantity >= i.quantity)))`,
  },
  {
    name: 'what came back is in the ledger',
    broken: `select r.id, sum(l.received) || ' but ' || coalesce(max(m.back), 0) as why from returns r join return_lines l on l.return_id = r.id join order_items i on i.id = l.order_item_id join items x on x.id = i.item_id and x.stock is not null and x.type <> 'bundle' left join lateral (select sum(v.quantity) as back from stock_movements v where v.return_id = r.id and v.reason = 'returned') m on true where l.received > 0 group by r.id having sum(l.received) > coalesce(max(m.back), 0) and not exists (select 1 from reservations t join return_lines q on q.return_id = r.id join order_items o on o.id = q.order_item_id and o.item_id = t.item_id where t.order_id = r.order_id and t.returned = t.quantity)`,
  },
  {
    name: 'a funding counts the copies of its live pledges',
    broken: `select p.id, p.funding_count || ' but ' || coalesce(sum(d.quantity), 0) as why from projects p left join pledges d on d.project_id = p.id and d.counted group by p.id having p.funding_count <> coalesce(sum(d.quantity), 0)`,
  },
  {
    name: 'a pledge counts while its order lives and its card is kept, and only then',
    broken: `select d.order_id as id, o.status || ', card ' || d.card_state as why from pledges d join orders o on o.id = d.order_id where d.counted <> (d.card_state = 'kept' and o.status not in ('not_paid', 'failed', 'cancelled'))`,
  },
  {
    name: 'a pledge is of the funding its order waits for, and of as many copies',
    broken: `select o.id, 'pledge' as why from orders o left join pledges d on d.order_id = o.id where (o.pledge_project_id is null) <> (d.order_id is null) or d.project_id <> o.pledge_project_id
      or d.quantity <> (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id and i.project_id = o.pledge_project_id)`,
  },
  {
    name: 'nobody is charged for a pledge before its funding has succeeded, nor after it failed',
    broken: `select a.order_id as id, p.step || ', attempt ' || a.status as why from payment_attempts a join orders o on o.id = a.order_id join projects p on p.id = o.pledge_project_id where p.step not in ('successful', 'paid', 'invoiced')`,
  },
  {
    name: 'no pledge of a funding that failed became due',
    broken: `select e.order_id as id, 'due' as why from order_events e join orders o on o.id = e.order_id join projects p on p.id = o.pledge_project_id where e.to_status = 'pending' and e.from_status = 'pledged' and p.step = 'failed'`,
  },
  {
    name: 'a signed-in buyer has one current cart',
    broken: `select user_id as id, count(*)::text as why from carts where user_id is not null and not saved_for_later group by user_id having count(*) > 1`,
  },
  ...ORDER_RULES,
  ...BOX_RULES,
  ...PRESSING_RULES,
  ...DRAFT_RULES,
  ...CREATOR_MONEY_RULES,
];

export interface Finding {
  readonly rule: string;
  readonly count: number;
  /** The first few that break it. */
  readonly examples: readonly { readonly id: string; readonly why: string }[];
}

/** Every rule in one view of the database, so that a shop may go on selling meanwhile. */
export const loadFindings = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '120s'`.execute(trx);
      const findings: Finding[] = [];
      for (const { name, broken } of RULES) {
        const { rows } = await sql<{
          id: string;
          why: string;
          count: number;
        }>`select id::text, why::text, (count(*) over ())::int as count from (${sql.raw(broken)}) b limit 5`.execute(
          trx,
        );
        findings.push({ rule: name, count: rows[0]?.count ?? 0, examples: rows.map(({ id, why }) => ({ id, why })) });
      }
      return findings;
    });
