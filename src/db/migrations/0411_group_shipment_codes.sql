-- The code by which other creators join a group shipment; its creator passes it on.
alter table group_shipments
  add code text not null default upper(substr(md5(random()::text || clock_timestamp()::text), 1, 8))
    check (code ~ '^[0-9A-F]{8}$');
create unique index group_shipments_code on group_shipments (code);
create index group_shipments_shop on group_shipments (shop_id);
