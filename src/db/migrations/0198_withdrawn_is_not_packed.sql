-- Nor is packed what its buyer has withdrawn from before it left, whether its money went back already or waits for staff or a bank.
create or replace view packed_lines as
  select c.shipment_id, c.order_item_id, c.quantity - k.taken as quantity
  from parcel_lines c join order_items l on l.id = c.order_item_id join shipments s on s.id = c.shipment_id cross join lateral (
    select case when s.sent_at is null then least(c.quantity, greatest(0, coalesce((
      select sum(rl.quantity) from refund_lines rl join refunds r on r.id = rl.refund_id where rl.order_item_id = l.id and r.status <> 'failed'), 0) + coalesce((
      select sum(w.quantity) from return_lines w join returns d on d.id = w.return_id left join refunds r on r.id = d.refund_id
        where w.order_item_id = l.id and d.kind = 'withdrawal' and (d.state in ('approved', 'received') or d.state = 'refunded' and r.status = 'failed')), 0) - coalesce((
      select sum(n.quantity) from parcel_lines n join shipments x on x.id = n.shipment_id where n.order_item_id = l.id and x.id > s.id and x.sent_at is null), 0)))::int else 0 end as taken) k
  where l.type <> 'gift_wrap' and c.quantity > k.taken;
