// Invariants of manual orders and of money paid without a provider (ADR 44).
export const MANUAL_ORDER_INVARIANTS = [
  {
    name: 'an outside payment is recorded once, with its method',
    broken: `select a.order_id as id, a.provider || ', ' || a.status as why from payment_attempts a
      left join outside_money m on m.attempt_id = a.id where (m.id is not null) <> (a.provider = 'outside')
      or (a.provider in ('outside', 'given') and a.status <> 'paid')`,
  },
  {
    name: 'an outside payment is refunded outside, as staff recorded',
    broken: `select r.id, a.provider || ', ' || r.status || coalesce(', ' || r.provider_id, '') as why from refunds r
      join payment_attempts a on a.id = r.attempt_id left join outside_money m on m.refund_id = r.id
      where (m.id is not null) <> (a.provider = 'outside' and r.status = 'succeeded')
      or (a.provider = 'outside' and r.provider_id is not null)`,
  },
  {
    name: 'a given-away order costs nothing',
    broken: `select a.order_id as id, 'total ' || o.total || ', earned ' || coalesce(e.share, 0) as why
      from payment_attempts a join orders o on o.id = a.order_id
      left join (select l.order_id, sum(abs(l.net) + l.fee + l.production + l.mechanicals) as share from settled_lines l
      group by 1) e on e.order_id = o.id where a.provider = 'given' and (o.total <> 0 or coalesce(e.share, 0) <> 0)`,
  },
  {
    name: 'a cancelled draft has no order',
    broken: `select d.id, o.number as why from order_drafts d join orders o on o.cart_id = d.cart_id
      where d.cancelled_at is not null and o.paid_at is not null`,
  },
] as const;
