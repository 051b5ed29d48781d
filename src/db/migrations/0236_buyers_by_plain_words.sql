
-- Whoever calls says a name as it sounds: staff find an order by it without accents and in any order of words, as they find an account.
-- order_words stays for the build that still runs; its index goes.
create function buyer_words(email text, firstname text, lastname text, company text) returns text
  language sql immutable parallel safe strict as $$ select public.plain_text(email || ' ' || firstname || ' ' || lastname || ' ' || company) $$;
create index orders_buyer_words on orders using gin (buyer_words(email, firstname, lastname, company) gin_trgm_ops);
drop index orders_words;

-- A parcel that came back says no more than its number.
create index shipments_tracking on shipments (lower(tracking_number)) where tracking_number is not null;
