// Invariants of pressings (ADR 36). Each query returns the rows that violate one.

const LIVE = `('pending', 'paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;

export const PRESSING_INVARIANTS = [
  {
    name: 'the lines of a quote add up to its total',
    broken: `select a.id, a.amount || ' but ' || coalesce(sum(l.total), 0) as why from quote_answers a
      left join quote_answer_lines l on l.answer_id = a.id where a.amount is not null group by a.id
      having a.amount <> coalesce(sum(l.total), 0)`,
  },
  {
    name: 'a quote line costs its units, rounded once, plus setup',
    broken: `select l.id, l.total || ' of ' || l.quantity || ' × ' || l.unit_price as why from quote_answer_lines l
      join quote_answers a on a.id = l.answer_id
      where l.total <> l.setup_price + round(l.quantity * l.unit_price * (case when a.currency in ('JPY', 'KRW') then 1
      else 100 end) / 10000.0)`,
  },
  {
    name: 'a pressing order has the price of the accepted quote',
    broken: `select g.id, g.total || ' but ' || coalesce(a.amount::text, 'none') as why from pressings g
      join quote_answers a on a.id = g.answer_id where a.accepted_at is null or a.quote_id <> g.quote_id
      or a.amount <> g.total or a.currency <> g.currency or g.deposit <> round(g.total * a.deposit_percent / 100.0)`,
  },
  {
    name: 'the payments of a pressing order are its deposit and balance, net, and no more',
    broken: `select p.order_id as id, p.kind || ' ' || p.net as why from pressing_payments p
      join pressings g on g.id = p.pressing_id join orders o on o.id = p.order_id where p.net <> o.subtotal
      or o.currency <> g.currency or p.net <> case p.kind when 'deposit' then g.deposit else g.total - g.deposit end`,
  },
  {
    name: 'a cancelled pressing order is neither due nor paid',
    broken: `select p.order_id as id, o.status as why from pressing_payments p join pressings g on g.id = p.pressing_id
      join orders o on o.id = p.order_id where g.cancelled_at is not null and o.status in ${LIVE}`,
  },
  {
    name: 'nothing is produced or shipped before payment, except with a reason',
    broken: `select g.id, k.kind as why from pressings g join pressing_tasks k on k.pressing_id = g.id
      and k.kind = 'shipping' and k.state = 'done' where g.waived_at is null and g.cancelled_at is null
      and coalesce((select sum(p.net) from pressing_payments p join orders o on o.id = p.order_id
      where p.pressing_id = g.id and o.paid_at is not null), 0) <> g.total
      union all select g.id, 'begun' from pressings g where g.started_at is not null and g.deposit > 0
        and not exists (select from pressing_payments p join orders o on o.id = p.order_id where p.pressing_id = g.id
        and p.kind = 'deposit' and o.paid_at is not null)`,
  },
  {
    name: 'a test pressing is approved exactly when each of its sides is',
    broken: `select k.pressing_id as id, k.state as why from pressing_tasks k cross join lateral (
        select count(*) as sides, count(*) filter (where s.verdict = 'approved') as approved
        from test_pressing_sides s where s.pressing_id = k.pressing_id and s.attempt =
          (select max(attempt) from test_pressing_sides where pressing_id = k.pressing_id)) judged
      where k.kind = 'test_pressing' and k.state in ('in_progress', 'done')
        and (k.state = 'done') <> (judged.sides > 0 and judged.approved = judged.sides)`,
  },
] as const;
