// Invariants of payments, refunds and disputes. Each query returns the rows that violate one.
import { PAID_STATUSES_SQL } from './paid-statuses.ts';

export const PAYMENT_INVARIANTS = [
  {
    name: 'a cart has one open order for its purchase and one for each pledge',
    broken: `select cart_id as id, count(*)::text as why from orders
      where status not in ('not_paid', 'failed', 'cancelled') group by cart_id, pledge_project_id having count(*) > 1`,
  },
  {
    name: 'a paid order has one paid payment attempt for its total',
    broken: `select o.id, count(a.id)::text as why from orders o left join payment_attempts a on a.order_id = o.id
      and a.status = 'paid' and a.amount = o.total and a.currency = o.currency where o.status in ${PAID_STATUSES_SQL} group by o.id
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
];
