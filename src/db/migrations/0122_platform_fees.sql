-- What the platform keeps of a sale, before what else was agreed with a creator: a share of the price without VAT, in basis points.
create table platform_fees (
  valid_from date primary key,
  basis_points int not null check (basis_points between 0 and 10000)
);
insert into platform_fees values ('1970-01-01', 1000);
create trigger price_tables_changed after insert or update or delete on platform_fees for each statement execute function price_tables_changed();

-- Whether buyers are told what the creator gets of the price.
alter table projects add column shows_earnings boolean not null default false;
