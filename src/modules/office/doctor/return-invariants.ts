// Invariants of returns, refunds of returns and replacements. Each query returns the rows that violate one.

export const RETURN_INVARIANTS = [
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
];
