-- A gift: the words on its card, and whether each parcel is wrapped (a line of the order says what that cost).
alter table orders add column gift_message text not null default '' check (length(gift_message) <= 500);
alter table orders add column gift_wrapped boolean not null default false;
-- The buyer's own country where the parcels go to another one: `country_id` is where they go, which decides postage and tax.
alter table orders add column bill_country_id text check (bill_country_id ~ '^[A-Z]{2}$');
alter table orders add constraint orders_gift check (is_gift or (gift_message = '' and not gift_wrapped));

-- What wrapping a parcel costs, VAT included, in minor units; a currency without a row is not offered it.
create table gift_wraps (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  price int not null check (price >= 0)
);
insert into gift_wraps (currency, price) values
  ('EUR', 400), ('USD', 500), ('GBP', 400), ('AUD', 700), ('CAD', 600), ('KRW', 6000), ('JPY', 700), ('CNY', 3000), ('PHP', 25000);
create trigger price_tables_changed after insert or update or delete on gift_wraps for each statement execute function price_tables_changed();

-- When a shop hands things over; where stands in pickup_address.
alter table shops add column pickup_hours text not null default '' check (length(pickup_hours) <= 300);
