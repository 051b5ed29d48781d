// Invariants of discount codes, invoices, credit notes and status changes. Each query returns the violating rows.

export const DISCOUNT_DOCUMENT_AND_STATUS_INVARIANTS = [
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
];
