-- Where the copies of a group shipment go: an entry of its creator's address book, or our warehouse without one.
alter table group_shipments add column address_id bigint references customers (id) on delete set null;
create index group_shipments_address on group_shipments (address_id) where address_id is not null;
