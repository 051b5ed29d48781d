-- What is asked of one order, of what is in hand or by a buyer's name costs the same after years of trade. Before, the parcels of an order
-- were looked for in all parcels (the index of parts leaves out what replaces something), the lines of a parcel in all lines, and what no
-- warehouse has yet, each minute, in everything that was ever sold.
create index shipments_order on shipments (order_id);
create index shipments_unplaced on shipments (id) where status = 'pending' and warehouse_id is null;
create index order_items_shipment on order_items (shipment_id) where shipment_id is not null;

-- What staff type to find a buyer's orders.
create function order_words(email text, firstname text, lastname text, company text) returns text
  language sql immutable parallel safe strict as $$ select lower(email || ' ' || firstname || ' ' || lastname || ' ' || company) $$;
create index orders_words on orders using gin (order_words(email, firstname, lastname, company) gin_trgm_ops);
