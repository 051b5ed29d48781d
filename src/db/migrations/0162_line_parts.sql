-- Pieces of a line that travel in another parcel than the line's own, when an order leaves in parts: three of five now, two later. The
-- line stays one line of the order, with its price, tax and refunds; this says only where its pieces are.
create table line_parts (
  order_item_id bigint not null references order_items (id),
  shipment_id bigint not null references shipments (id),
  quantity int not null check (quantity > 0),
  primary key (order_item_id, shipment_id)
);
create index line_parts_shipment on line_parts (shipment_id);

create function line_part_fits() returns trigger language plpgsql as $$
declare
  line order_items;
begin
  -- Locked, so that two who part a line at once take turns.
  select * into line from order_items where id = new.order_item_id for no key update;
  if line.shipment_id is not distinct from new.shipment_id
    or line.order_id is distinct from (select order_id from shipments where id = new.shipment_id)
    or new.quantity + coalesce((select sum(quantity) from line_parts where order_item_id = new.order_item_id and shipment_id <> new.shipment_id
      and (tg_op = 'INSERT' or shipment_id <> old.shipment_id)), 0) >= line.quantity then
    raise exception 'a part of a line must leave something of it in its own parcel' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger line_part_fits before insert or update on line_parts for each row execute function line_part_fits();

-- What is in a parcel: how many of which line.
create view parcel_lines as
  select i.id as order_item_id, i.shipment_id, i.quantity - coalesce((select sum(p.quantity) from line_parts p where p.order_item_id = i.id), 0)::int as quantity
    from order_items i where i.shipment_id is not null
  union all
  select p.order_item_id, p.shipment_id, p.quantity from line_parts p;
