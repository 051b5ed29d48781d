import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { BOX_RULES } from './box-rules.ts';
import { CREATOR_MONEY_RULES } from './creator-money-rules.ts';
import { DRAFT_RULES } from './draft-rules.ts';
import { ORDER_RULES } from './order-rules.ts';
import { PRESSING_RULES } from './pressing-rules.ts';

/** An invariant as a query for the rows that violate it. */
interface Rule {
  readonly name: string;
  readonly broken: string;
}

const PAID = `('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;

/** The invariants of docs/rules.md that SQL can express. Each query returns `id` and `why` of the violations. */
const RULES: readonly Rule[] = [
  {
    name: 'no amount is a float',
    broken: `select table_name || '.' || column_name as id, data_type as why from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision')
      and column_name ~ '(price|total|amount|tax|discount|shipping|subtotal|value|minimum)'`,
  },
  {
    name: 'a social sign-in belongs to a verified e-mail address',
    broken: `select i.user_id as id, i.provider as why from social_identities i join users u on u.id = i.user_id
      where u.email_verified_at is null`,
  },
  {
    name: 'the lines and boxes of an order add up to its subtotal',
    broken: `select o.id, o.subtotal || ' but ' || coalesce(sum(i.total), 0) as why from orders o
      left join order_items i on i.order_id = o.id group by o.id having o.subtotal <> coalesce(sum(i.total), 0)`,
  },
  {
    name: 'the parcels of an order add up to its shipping cost',
    broken: `select o.id, o.shipping || ' but ' || coalesce(sum(s.shipping), 0) as why from orders o
      left join shipments s on s.order_id = o.id group by o.id having o.shipping <> coalesce(sum(s.shipping), 0)`,
  },
  {
    name: 'the lines of a parcel add up to its subtotal',
    broken: `select s.id, s.subtotal || ' but ' || coalesce(sum(i.price * c.quantity), 0) as why from shipments s
      left join parcel_lines c on c.shipment_id = s.id left join order_items i on i.id = c.order_item_id group by s.id
      having s.subtotal <> coalesce(sum(i.price * c.quantity), 0)`,
  },
  {
    name: 'a second parcel follows a first one of the same shop',
    broken: `select s.id, 'alone' as why from shipments s where s.part = 2 and not exists (select from shipments f
      where f.order_id = s.order_id and f.shop_id = s.shop_id and f.part = 1)`,
  },
  {
    name: 'gift wrapping is charged once per wrapped parcel',
    broken: `select i.shipment_id as id, count(*)::text as why from order_items i join orders o on o.id = i.order_id
      where i.type = 'gift_wrap' group by i.shipment_id, o.gift_wrapped having count(*) > 1 or not o.gift_wrapped`,
  },
  {
    name: 'the discounts of the lines add up to the discount of the order',
    broken: `select o.id, o.discount || ' but ' || coalesce(sum(i.discount), 0) as why from orders o
      left join order_items i on i.order_id = o.id group by o.id having o.discount <> coalesce(sum(i.discount), 0)`,
  },
  {
    name: 'the taxes of the lines do not exceed the tax of the order',
    broken: `select o.id, o.tax || ' but ' || sum(i.tax) as why from orders o join order_items i on i.order_id = o.id
      group by o.id having sum(i.tax) > o.tax`,
  },
  {
    name: 'a line belongs to a parcel of its own order',
    broken: `select i.id, 'parcel of order ' || s.order_id as why from order_items i
      join shipments s on s.id = i.shipment_id where s.order_id <> i.order_id`,
  },
  {
    name: 'a search total equals the number of results',
    broken: `select t.query as id, t.count + coming.count || ' but ' || live.count as why
      from (select query, count from search_totals order by md5(query) limit 20) t,
      lateral (select coalesce(sum(c.one), 0) as count from search_changes c where c.search @@ t.query::tsquery) coming,
      lateral (select count(*) from projects where listed and not b2b and search @@ t.query::tsquery) live
      where t.count + coming.count <> live.count`,
  },
  {
    name: 'a cart has one open order for its purchase and one for each pledge',
    broken: `select cart_id as id, count(*)::text as why from orders
      where status not in ('not_paid', 'failed', 'cancelled') group by cart_id, pledge_project_id having count(*) > 1`,
  },
  {
    name: 'a paid order has one paid payment attempt for its total',
    broken: `select o.id, count(a.id)::text as why from orders o left join payment_attempts a on a.order_id = o.id
      and a.status = 'paid' and a.amount = o.total and a.currency = o.currency where o.status in ${PAID} group by o.id
      having count(a.id) <> 1`,
  },
  {
    name: 'an unpaid order has no paid payment attempt',
    broken: `select o.id, o.status as why from orders o join payment_attempts a on a.order_id = o.id
      and a.status = 'paid' where o.status in ('pending', 'pledged', 'not_paid', 'failed')`,
  },
  {
    name: 'a payment attempt is for the total of its order',
    broken: `select a.id, a.amount || ' of ' || o.total as why from payment_attempts a
      join orders o on o.id = a.order_id where a.amount <> o.total or a.currency <> o.currency`,
  },
  {
    name: 'refunds never exceed the captured amount',
    broken: `select a.order_id as id, sum(r.amount) || ' of ' || a.amount as why from payment_attempts a
      join refunds r on r.attempt_id = a.id and r.status <> 'failed' where a.status in ('paid', 'refunded_late')
      group by a.id, a.order_id, a.amount having sum(r.amount) > a.amount`,
  },
  {
    name: 'a refund returns captured money, in its currency',
    broken: `select r.id, a.status as why from refunds r join payment_attempts a on a.id = r.attempt_id
      where a.status not in ('paid', 'refunded_late') or a.currency <> r.currency or a.order_id <> r.order_id`,
  },
  {
    name: 'the lines of a refund add up to it and belong to its order',
    broken: `select r.id, r.amount || ' but ' || coalesce(sum(l.amount), 0) as why from refunds r
      left join refund_lines l on l.refund_id = r.id left join order_items i on i.id = l.order_item_id
      left join shipments s on s.id = l.shipment_id where r.status <> 'failed' group by r.id
      having r.amount <> coalesce(sum(l.amount), 0)
      or count(*) filter (where coalesce(i.order_id, s.order_id) <> r.order_id) > 0`,
  },
  {
    name: 'no line or parcel is refunded more than was paid for it',
    broken: `select order_id as id,
      coalesce('line ' || order_item_id,
      'parcel ' || shipment_id) || ': ' || given || ' of ' || paid || ', ' || taken || ' of ' || quantity as why
      from order_parts where (given > paid or given_tax > tax or taken > quantity)`,
  },
  {
    name: 'the lines and parcels of an order add up to its total',
    broken: `select o.id, o.total || ' but ' || coalesce(sum(p.paid),
      0) || ', tax ' || o.tax || ' but ' || coalesce(sum(p.tax), 0) as why from orders o
      left join order_parts p on p.order_id = o.id group by o.id having o.total <> coalesce(sum(p.paid), 0)
      or o.tax <> coalesce(sum(p.tax), 0)`,
  },
  {
    name: 'restocked units match the stock ledger',
    broken: `select r.id, r.returned || ' but ' || coalesce(sum(m.quantity), 0) as why from reservations r
      left join stock_movements m on m.order_id = r.order_id and m.item_id = r.item_id
      and m.reason in ('cancelled', 'returned') group by r.id having r.returned <> coalesce(sum(m.quantity), 0)`,
  },
  {
    name: 'a lost dispute took money that was not refunded otherwise',
    broken: `select d.id, r.amount || ' of ' || d.amount as why from disputes d join refunds r on r.id = d.refund_id
      where r.order_id <> d.order_id or r.amount > d.amount or r.reason <> 'dispute' or r.status <> 'succeeded'`,
  },
  {
    name: 'a dispute refund belongs to a dispute',
    broken: `select r.id, r.amount::text as why from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.reason = 'dispute' and r.status = 'succeeded' and r.provider_id is null
        and a.provider in ('stripe', 'paypal') and not exists (select from disputes d where d.refund_id = r.id)`,
  },
  {
    // A lost dispute refunds its whole amount, or the rest of the order.
    name: 'a lost dispute leaves none of its money in the books',
    broken: `select d.id, coalesce(r.amount,
      0) || ' of ' || d.amount || ' taken back, ' || m.amount - m.given || ' left' as why from disputes d
      left join refunds r on r.id = d.refund_id
      join lateral (select a.amount,
        coalesce((select sum(f.amount) from refunds f where f.order_id = d.order_id and f.status <> 'failed'),
        0) as given
        from payment_attempts a where a.order_id = d.order_id and a.status in ('paid', 'refunded_late')
          order by a.attempt desc limit 1) m on true
      where d.status = 'lost' and coalesce(r.amount, 0) < d.amount and m.given < m.amount`,
  },
  {
    name: 'late payments are refunded in full',
    broken: `select a.order_id as id, 'late' as why from payment_attempts a left join refunds r on r.attempt_id = a.id
      and r.status <> 'failed' where a.status = 'refunded_late' group by a.id, a.order_id, a.amount
      having coalesce(sum(r.amount), 0) <> a.amount`,
  },
  {
    name: 'a cancelled paid order is refunded',
    broken: `select o.id, 'cancelled' as why from orders o join payment_attempts a on a.order_id = o.id
      and a.status = 'paid' left join refunds r on r.attempt_id = a.id and r.status <> 'failed'
      where o.status = 'cancelled' group by o.id, a.amount having coalesce(sum(r.amount), 0) <> a.amount`,
  },
  {
    name: 'a confirmation e-mail is sent only for received payments',
    broken: `select o.id, o.status as why from mails m join orders o on m.entity = 'order:' || o.id
      where m.kind = 'order_paid' and not exists (select 1 from payment_attempts a
      where a.order_id = o.id and a.status = 'paid')`,
  },
  {
    name: 'reserved and sold units do not exceed stock',
    broken: `select id, reserved || ' held of ' || coalesce(stock::text, 'none') as why from items
      where reserved < 0 or sold < 0 or (stock is not null and reserved > stock) or (stock is null and reserved > 0)`,
  },
  {
    name: 'stock equals the sum of the stock ledger',
    broken: `select i.id, i.stock || ' but ' || coalesce(sum(m.quantity), 0) as why from items i
      left join stock_movements m on m.item_id = i.id where i.stock is not null group by i.id
      having i.stock <> coalesce(sum(m.quantity), 0) and (count(m.id) > 0 or i.stock > 0)`,
  },
  {
    name: 'warehouse stock equals the sum of its ledger',
    broken: `select coalesce(h.item_id, m.item_id) as id,
      'warehouse ' || coalesce(h.warehouse_id, m.warehouse_id) || ': ' || coalesce(h.quantity,
      0) || ' but ' || coalesce(m.sum, 0) as why from shelves h full
      join (select item_id, warehouse_id, sum(quantity) as sum from stock_movements where warehouse_id is not null
      group by 1, 2) m on m.item_id = h.item_id and m.warehouse_id = h.warehouse_id
      where coalesce(h.quantity, 0) <> coalesce(m.sum, 0)`,
  },
  {
    name: 'warehouse stock equals available stock plus sold units not yet allocated',
    broken: `select i.id, coalesce(h.there, 0) || ' there, ' || i.stock || ' for sale, ' || coalesce(-m.open,
      0) || ' sold' as why from items i left join (select item_id, sum(quantity) as there from shelves
      group by 1) h on h.item_id = i.id left join (select item_id, sum(quantity) as open from stock_movements
      where warehouse_id is null group by 1) m on m.item_id = i.id where i.stock is not null
      and coalesce(h.there, 0) <> i.stock - coalesce(m.open, 0)`,
  },
  {
    name: 'a parcel is allocated no more units than its order bought',
    broken: `select order_id as id, 'item ' || item_id || ': ' || sum(quantity) as why from stock_movements
      where warehouse_id is null and order_id is not null group by order_id, item_id having sum(quantity) > 0`,
  },
  {
    name: 'a stock transfer removes as many units as it adds',
    broken: `select item_id as id, sum(quantity)::text as why from stock_movements
      where reason in ('transfer', 'allocated') group by item_id having sum(quantity) <> 0`,
  },
  {
    name: 'the low stock list is complete',
    broken: `select i.id, 'left ' || (i.stock - i.reserved) || ' but noted ' || coalesce(l.left_over::text,
      'not') as why from items i full join low_shelves l on l.item_id = i.id where case
      when i.active and i.stock is not null
      and i.stock - i.reserved <= i.low_stock_at then l.left_over is distinct from i.stock - i.reserved
      else l.item_id is not null end`,
  },
  {
    name: 'a shipped parcel left a warehouse in the ledger of its order',
    broken: `select s.id, 'warehouse ' || m.warehouse_id || ' but ' || s.warehouse_id as why from shipments s
      join (select shipment_id, warehouse_id from stock_movements where shipment_id is not null
      and warehouse_id is not null group by 1, 2 having sum(quantity) < 0) m on m.shipment_id = s.id
      where s.status <> 'cancelled' and m.warehouse_id is distinct from s.warehouse_id`,
  },
  {
    name: 'reserved units equal open reservations',
    broken: `select i.id, i.reserved || ' but ' || coalesce(sum(r.quantity), 0) as why from items i
      left join reservations r on r.item_id = i.id and r.state = 'held' group by i.id
      having i.reserved <> coalesce(sum(r.quantity), 0)`,
  },
  {
    name: 'only pending orders and pledges reserve units, and only paid orders sell them',
    broken: `select r.id, r.state || ' by ' || o.status as why from reservations r join orders o on o.id = r.order_id
      where (r.state = 'held' and o.status not in ('pending', 'pledged'))
      or (r.state = 'sold' and o.status not in ${PAID})`,
  },
  {
    name: 'no pending order reserves units more than five minutes past its limit',
    broken: `select id, reserved_until::text as why from orders where status = 'pending'
      and reserved_until < now() - interval '5 minutes'`,
  },
  {
    name: 'the use count of a discount code equals its recorded uses',
    broken: `select p.id, p.uses || ' but ' || count(u.order_id) as why from promo_codes p
      left join promo_uses u on u.promo_id = p.id and u.released_at is null group by p.id
      having p.uses <> count(u.order_id)`,
  },
  {
    name: 'a discount code is used within its limits',
    broken: `select id, uses || ' of ' || uses_allowed as why from promo_codes where uses > uses_allowed`,
  },
  {
    name: 'invoice numbers have no gaps',
    broken: `select c.entity as id, c.last || ' but ' || count(i.id) || ' to ' || coalesce(max(i.sequence), 0) as why
      from invoice_counters c left join invoices i on i.entity = c.entity group by c.entity, c.last
      having c.last <> count(i.id) or c.last <> coalesce(max(i.sequence), 0)`,
  },
  {
    name: 'credit note numbers have no gaps',
    broken: `select c.entity as id, c.last_credit || ' but ' || count(n.id) || ' to ' || coalesce(max(n.sequence),
      0) as why from invoice_counters c left join credit_notes n on n.entity = c.entity group by c.entity, c.last_credit
      having c.last_credit <> count(n.id) or c.last_credit <> coalesce(max(n.sequence), 0)`,
  },
  {
    name: 'each refund of an invoiced order has a credit note, and only those',
    broken: `select r.id, r.status || ', ' || coalesce(n.number, 'no note') as why from refunds r
      left join invoices i on i.order_id = r.order_id left join credit_notes n on n.refund_id = r.id
      where (n.id is not null) <> (i.id is not null and r.status = 'succeeded')`,
  },
  {
    name: 'an invoice belongs to a paid order',
    broken: `select n.id, o.status as why from invoices n join orders o on o.id = n.order_id where o.paid_at is null`,
  },
  {
    name: 'orders only made allowed status changes',
    broken: `select e.id, e.from_status || ' to ' || e.to_status as why from order_events e
      where e.kind = 'status' and e.from_status is not null
      and (e.from_status, e.to_status) not in (('pledged', 'pending'), ('pledged', 'cancelled'), ('pending', 'paid'),
      ('pending', 'not_paid'), ('pending', 'failed'), ('pending', 'cancelled'), ('paid', 'confirmed'),
      ('paid', 'cancelled'), ('confirmed', 'in_preparation'), ('confirmed', 'cancelled'), ('in_preparation', 'sent'),
      ('in_preparation', 'cancelled'), ('sent', 'delivered'))`,
  },
  {
    name: 'the status of an order is that of its last change',
    broken: `select o.id, o.status || ' but moved to ' || e.to_status as why from orders o
      join lateral (select to_status from order_events where order_id = o.id and kind = 'status' order by id desc
      limit 1) e on true where e.to_status <> o.status`,
  },
  {
    name: 'no more units of a line are returned than were bought',
    broken: `select i.id, sum(pieces_going_back(r, l)) || ' of ' || i.quantity as why from order_items i
      join return_lines l on l.order_item_id = i.id join returns r on r.id = l.return_id group by i.id
      having sum(pieces_going_back(r, l)) > i.quantity`,
  },
  {
    name: 'returned items belong to the order of the return',
    broken: `select r.id, 'line of order ' || i.order_id as why from returns r join return_lines l on l.return_id = r.id
      join order_items i on i.id = l.order_item_id where i.order_id <> r.order_id`,
  },
  {
    name: 'a refunded return has a refund of its order',
    broken: `select r.id, coalesce('refund of order ' || f.order_id, 'no refund') as why from returns r
      left join refunds f on f.id = r.refund_id where r.state = 'refunded' and f.order_id is distinct from r.order_id`,
  },
  {
    name: 'a replaced claim has a replacement parcel, and only such a claim has one',
    broken: `select r.id, r.state as why from returns r full join shipments s on s.return_id = r.id
      where (r.state = 'replaced' or s.return_id is not null) and (s.id is null or r.state is distinct from 'replaced'
      or s.order_id <> r.order_id)`,
  },
  {
    name: 'a replacement costs nothing and is deducted from stock',
    broken: `select i.id, 'replaces ' || i.replaces_id as why from order_items i
      join shipments s on s.id = i.shipment_id join items x on x.id = i.item_id where i.replaces_id is not null
      and (i.total <> 0 or (x.stock is not null and not exists (select 1 from stock_movements m
      where m.return_id = s.return_id and m.item_id = i.item_id and m.reason = 'sale' and -m.quantity >= i.quantity)))`,
  },
  {
    name: 'returned units are in the stock ledger',
    broken: `select r.id, sum(l.received) || ' but ' || coalesce(max(m.back), 0) as why from returns r
      join return_lines l on l.return_id = r.id join order_items i on i.id = l.order_item_id
      join items x on x.id = i.item_id and x.stock is not null and x.type <> 'bundle'
      left join lateral (select sum(v.quantity) as back from stock_movements v where v.return_id = r.id
      and v.reason = 'returned') m on true where l.received > 0 group by r.id
      having sum(l.received) > coalesce(max(m.back), 0) and not exists (select 1 from reservations t
      join return_lines q on q.return_id = r.id join order_items o on o.id = q.order_item_id and o.item_id = t.item_id
      where t.order_id = r.order_id and t.returned = t.quantity)`,
  },
  {
    name: 'a campaign counts the copies of its active pledges',
    broken: `select p.id, p.funding_count || ' but ' || coalesce(sum(d.quantity), 0) as why from projects p
      left join pledges d on d.project_id = p.id and d.counted group by p.id
      having p.funding_count <> coalesce(sum(d.quantity), 0)`,
  },
  {
    name: 'a pledge counts only while its order is open and its card is stored',
    broken: `select d.order_id as id, o.status || ', card ' || d.card_state as why from pledges d
      join orders o on o.id = d.order_id
      where d.counted <> (d.card_state = 'kept' and o.status not in ('not_paid', 'failed', 'cancelled'))`,
  },
  {
    name: 'a pledge matches the campaign and the copies of its order',
    broken: `select o.id, 'pledge' as why from orders o left join pledges d on d.order_id = o.id
      where (o.pledge_project_id is null) <> (d.order_id is null) or d.project_id <> o.pledge_project_id
      or d.quantity <> (select coalesce(sum(i.quantity), 0) from order_items i
        where i.order_id = o.id and i.project_id = o.pledge_project_id)`,
  },
  {
    name: 'pledges are charged only after their campaign succeeded',
    broken: `select a.order_id as id, p.step || ', attempt ' || a.status as why from payment_attempts a
      join orders o on o.id = a.order_id join projects p on p.id = o.pledge_project_id
      where p.step not in ('successful', 'paid', 'invoiced')`,
  },
  {
    name: 'no pledge of a failed campaign became due',
    broken: `select e.order_id as id, 'due' as why from order_events e join orders o on o.id = e.order_id
      join projects p on p.id = o.pledge_project_id where e.to_status = 'pending' and e.from_status = 'pledged'
      and p.step = 'failed'`,
  },
  {
    name: 'a signed-in customer has one current cart',
    broken: `select user_id as id, count(*)::text as why from carts where user_id is not null and not saved_for_later
      group by user_id having count(*) > 1`,
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
  /** The first few violations. */
  readonly examples: readonly { readonly id: string; readonly why: string }[];
}

/** Checks every rule in one snapshot of the database, while the shop goes on selling. */
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
