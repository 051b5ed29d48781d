import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** One rule of the trade as a query for the rows that break it. */
interface Rule {
  readonly name: string;
  readonly broken: string;
}

const PAID = `('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;

/** quality §2, as far as SQL can say it. Each query answers `id` and `why` of what is wrong. */
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
    name: 'a cart has one live order',
    broken: `select cart_id as id, count(*)::text as why from orders where status not in ('not_paid', 'failed', 'cancelled') group by cart_id having count(*) > 1`,
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
    name: 'held pieces are those of held reservations',
    broken: `select i.id, i.reserved || ' but ' || coalesce(sum(r.quantity), 0) as why from items i left join reservations r on r.item_id = i.id and r.state = 'held' group by i.id having i.reserved <> coalesce(sum(r.quantity), 0)`,
  },
  {
    name: 'only pending orders hold pieces, only paid ones have sold them',
    broken: `select r.id, r.state || ' by ' || o.status as why from reservations r join orders o on o.id = r.order_id where (r.state = 'held' and o.status <> 'pending') or (r.state = 'sold' and o.status not in ${PAID})`,
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
    name: 'a signed-in buyer has one current cart',
    broken: `select user_id as id, count(*)::text as why from carts where user_id is not null and not saved_for_later group by user_id having count(*) > 1`,
  },
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
