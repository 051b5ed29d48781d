-- What a parcel has to hold while it is here, and what it held when it left: nothing that was given back or withdrawn from before that.
-- A withdrawal counts whatever became of its money, unless its pieces came back: then they had been packed all the same.
create or replace view packed_lines as
  select c.shipment_id, c.order_item_id, c.quantity - k.taken as quantity
  from parcel_lines c join order_items l on l.id = c.order_item_id join shipments s on s.id = c.shipment_id cross join lateral (
    select least(c.quantity, greatest(0, coalesce((
      select sum(rl.quantity) from refund_lines rl join refunds r on r.id = rl.refund_id
        where rl.order_item_id = l.id and r.status <> 'failed' and (s.sent_at is null or r.created_at < s.sent_at)
          and not exists (select from returns d where d.refund_id = r.id and d.kind = 'withdrawal')), 0) + coalesce((
      select sum(w.quantity) from return_lines w join returns d on d.id = w.return_id
        where w.order_item_id = l.id and d.kind = 'withdrawal' and d.state in ('approved', 'received', 'refunded')
          and (s.sent_at is null or d.asked_at < s.sent_at and d.received_at is null)), 0) - coalesce((
      select sum(n.quantity) from parcel_lines n join shipments x on x.id = n.shipment_id
        where n.order_item_id = l.id and x.id > s.id and (x.sent_at is null or x.sent_at > s.sent_at)), 0)))::int as taken) k
  where l.type <> 'gift_wrap' and c.quantity > k.taken;
