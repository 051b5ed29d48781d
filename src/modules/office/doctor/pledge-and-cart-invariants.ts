// Invariants of pledges and carts. Each query returns the rows that violate one.

export const PLEDGE_INVARIANTS = [
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
];
