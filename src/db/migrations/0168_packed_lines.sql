-- What a parcel still has to hold: what a refund took back before it left is not packed; of a line in several parcels, the last that
-- is here goes without. A parcel without such lines is nobody's work.
create view packed_lines as
  select c.shipment_id, c.order_item_id, c.quantity - k.taken as quantity
  from parcel_lines c join order_items l on l.id = c.order_item_id join shipments s on s.id = c.shipment_id cross join lateral (
    select case when s.sent_at is null then least(c.quantity, greatest(0, coalesce(sum(rl.quantity), 0) - coalesce((
      select sum(n.quantity) from parcel_lines n join shipments x on x.id = n.shipment_id where n.order_item_id = l.id and x.id > s.id and x.sent_at is null), 0)))::int else 0 end as taken
    from refund_lines rl join refunds r on r.id = rl.refund_id where rl.order_item_id = l.id and r.status <> 'failed') k
  where l.type <> 'gift_wrap' and c.quantity > k.taken;
