-- Where an order is taxed and posted to, by country and postcode: what was decided at its time. Null for orders of before, which stay as
-- they were reported by their country.
alter table orders add column territory text check (territory ~ '^[A-Z]{2}(-[A-Z0-9]{2,3})?$');
