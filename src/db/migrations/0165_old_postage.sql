-- The tables of before 0160: no build reads them any more, the last one that did is older than the one that stops for this.
drop trigger price_tables_changed on shops;
create trigger price_tables_changed after insert or update of currency or delete on shops for each statement execute function price_tables_changed();
alter table shops drop column free_shipping_from;
drop table shipping_rates;
drop table shipping_zones;
