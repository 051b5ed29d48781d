-- Parcels leave from a warehouse, and one shop's part of an order may go in several.
alter table shipments add column warehouse_id bigint references warehouses (id);
alter table shipments add column part smallint not null default 1 check (part > 0);
drop index shipments_order_shop;
create unique index shipments_part on shipments (order_id, shop_id, part) where return_id is null;
create index shipments_in_hand on shipments (warehouse_id, status, id desc)
  where warehouse_id is not null and status in ('pending', 'confirmed', 'in_preparation', 'paused');
-- What is paid and not yet sent was sold from the house's shelves.
update shipments s set warehouse_id = 1 from orders o
  where o.id = s.order_id and o.status in ('paid', 'confirmed', 'in_preparation') and s.status in ('pending', 'confirmed', 'in_preparation', 'paused')
    and s.shipping_type <> 'none';

-- What customs ask of a piece; empty means by its kind (modules/dispatch/customs.ts).
alter table items add column hs_code text check (hs_code ~ '^[0-9]{6,10}$');
alter table items add column origin_country_id text check (origin_country_id ~ '^[A-Z]{2}$');
