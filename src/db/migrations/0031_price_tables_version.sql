-- Says whether the price tables have changed since somebody read them, so that paying need not read them all each time.
create table price_tables (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into price_tables default values;

create function price_tables_changed() returns trigger language plpgsql as $$
begin
  update price_tables set version = version + 1;
  return null;
end $$;

create trigger price_tables_changed after insert or update or delete on exchange_rates for each statement execute function price_tables_changed();
create trigger price_tables_changed after insert or update or delete on vat_rates for each statement execute function price_tables_changed();
create trigger price_tables_changed after insert or update or delete on shipping_zones for each statement execute function price_tables_changed();
create trigger price_tables_changed after insert or update or delete on shipping_rates for each statement execute function price_tables_changed();
create trigger price_tables_changed after insert or update or delete on box_offers for each statement execute function price_tables_changed();
create trigger price_tables_changed after insert or update of free_shipping_from, currency or delete on shops for each statement execute function price_tables_changed();
