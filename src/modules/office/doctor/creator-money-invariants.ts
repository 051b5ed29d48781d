// Invariants of creators' money that hold on any database (invariant 8; ADR 26).
export const CREATOR_MONEY_INVARIANTS = [
  {
    name: 'every paid order is in the journal within ten minutes',
    broken: `select o.id, o.paid_at::text as why from orders o where o.paid_at is not null
      and greatest(o.paid_at, o.created_at) < now() - interval '10 minutes' and not exists (select 1
      from journal_entries e where e.kind = 'sale' and e.source_id = o.id)`,
  },
  {
    name: 'every sold line of a posted order is settled once',
    broken: `select i.id, 'order ' || i.order_id as why from order_items i join journal_entries e on e.kind = 'sale'
      and e.source_id = i.order_id left join settled_lines l on l.order_item_id = i.id and l.refund_id is null
      where l.id is null and i.replaces_id is null and i.box_parcel_id is null`,
  },
  {
    name: 'every refund is in the journal within ten minutes',
    broken: `select r.id, 'order ' || r.order_id as why from refunds r where r.status = 'succeeded'
      and r.settled_at < now() - interval '10 minutes' and not exists (select 1 from journal_entries e
      where e.kind in ('refund', 'late_refund') and e.source_id = r.id)`,
  },
  {
    name: 'every refunded line of a posted refund is settled once',
    broken: `select l.id, 'refund ' || l.refund_id as why from refund_lines l
      join journal_entries e on e.kind = 'refund' and e.source_id = l.refund_id
      left join order_items i on i.id = l.order_item_id where i.replaces_id is null and i.box_parcel_id is null
      and not exists (select 1 from settled_lines s where s.refund_id = l.refund_id
      and (s.order_item_id = l.order_item_id or s.shipment_id = l.shipment_id))`,
  },
  {
    name: 'every journal entry balances to zero in each currency',
    broken: `select entry_id as id, currency || ' ' || sum(amount) as why from journal_postings
      group by entry_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'a sale posts its order total, a refund its amount',
    broken: `select e.id, e.kind || ' ' || e.source_id as why from journal_entries e
      left join orders o on e.kind = 'sale' and o.id = e.source_id
      left join refunds r on e.kind in ('refund', 'late_refund') and r.id = e.source_id
      where e.kind in ('sale', 'refund', 'late_refund')
      and coalesce((select sum(p.amount) from journal_postings p where p.entry_id = e.id and p.account = 'captures'),
      0) <> coalesce(-o.total, r.amount)`,
  },
  {
    name: 'journal accounts equal the sums of their settled lines in each currency',
    broken: `select coalesce(p.currency, l.currency) || ' ' || coalesce(p.account, l.account) as id,
      coalesce(p.amount, 0) || ' but ' || coalesce(l.amount, 0) as why
      from (select currency, account, sum(amount) as amount from journal_postings
      where account in ('tax', 'fees', 'production', 'mechanicals', 'house', 'shipping') group by 1, 2) p full
      join (select s.currency, x.account, sum(x.amount) as amount from settled_lines s
      cross join lateral (values ('tax', s.tax), ('fees', s.fee), ('production', s.production),
      ('mechanicals', s.mechanicals), (s.account, s.net)) x (account, amount) where x.account <> 'creators'
      group by 1, 2) l using (currency, account) where coalesce(p.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    name: 'the net of a line is split completely',
    broken: `select l.id, l.net || ' but ' || coalesce(sum(e.share), 0) as why from settled_lines l
      left join earnings e on e.line_id = l.id where l.account = 'creators' group by l.id, l.net
      having l.net <> coalesce(sum(e.share), 0)`,
  },
  {
    name: 'creators are credited the amounts on their statements',
    broken: `select s.entry_id as id, 'payee ' || s.payee_id as why
      from (select entry_id, payee_id, sum(amount) as amount from earnings group by 1, 2) s
      where s.amount <> coalesce((select sum(p.amount) from journal_postings p where p.entry_id = s.entry_id
      and p.payee_id = s.payee_id), 0)`,
  },
  {
    name: 'a payee balance is the sum of its postings',
    broken: `select y.id, y.balance || ' but ' || coalesce(sum(p.amount), 0) as why from payees y
      left join journal_postings p on p.payee_id = y.id group by y.id having y.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'refunds deduct no more from a line than it earned',
    broken: `select order_item_id as id, sum(gross) || ', tax ' || sum(tax) || ', pieces ' || sum(quantity) as why from
      settled_lines where order_item_id is not null group by order_item_id having sum(gross) < 0 or sum(tax) < 0
      or sum(quantity) < 0`,
  },
  {
    name: 'the recovered cost of a run is the sum of its lines',
    broken: `select c.id, c.run_charged || ' but ' || coalesce(sum(l.run_charged), 0) as why from production_costs c
      left join settled_lines l on l.cost_id = c.id group by c.id
      having c.run_charged <> coalesce(sum(l.run_charged), 0)
      or c.run_charged_copies <> coalesce(sum(l.run_copies), 0)`,
  },
  {
    name: 'creators earn only from lines of their own releases',
    broken: `select e.id, 'project ' || e.project_id as why from earnings e join settled_lines l on l.id = e.line_id
      where e.project_id is distinct from l.project_id or e.entry_id <> l.entry_id`,
  },
  {
    name: 'a statement is the sum of its lines and continues the previous balance',
    broken: `select s.id, s.earned || ' but ' || coalesce(e.amount, 0) as why from statements s
      left join (select payee_id, month, sum(amount) as amount, count(*) as lines from earnings
      group by 1, 2) e using (payee_id, month) left join lateral (select b.closing from statements b
      where b.payee_id = s.payee_id and b.month < s.month order by b.month desc limit 1) b on true
      where s.earned <> coalesce(e.amount, 0) or s.lines <> coalesce(e.lines, 0)
      or s.opening <> coalesce(b.closing, 0)`,
  },
  {
    name: 'all earnings of a past month are on a statement',
    broken: `select e.id, e.month::text as why from earnings e join statement_months m using (month)
      where not exists (select 1 from statements s where s.payee_id = e.payee_id and s.month = e.month)`,
  },
  {
    name: 'a payout is posted once, and reversed once if returned',
    broken: `select o.id, o.status as why from payouts o
      where coalesce((select sum(p.amount) from journal_entries e join journal_postings p on p.entry_id = e.id
      and p.account = 'payouts' where e.kind in ('payout', 'payout_returned') and e.source_id = o.id),
      0) <> case o.status when 'returned' then 0 else o.amount end`,
  },
  {
    name: 'an adjustment or storage fee is posted once, with its recorded amount',
    broken: `select a.id, a.kind || ' ' || a.amount as why from adjustments a
      where a.amount <> coalesce((select sum(p.amount) from journal_entries e
      join journal_postings p on p.entry_id = e.id and p.account = 'creators'
      where e.kind = a.kind and e.source_id = a.id), 0)`,
  },
  {
    name: 'the shares of a split add up to 100 %',
    broken: `select a.id, sum(s.basis_points)::text as why from split_agreements a
      left join split_shares s on s.agreement_id = a.id group by a.id having coalesce(sum(s.basis_points), 0) <> 10000`,
  },
] as const;
