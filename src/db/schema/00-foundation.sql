-- The ground of the other files: reference lists, text and currency functions, the version of the price tables.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The music genres that projects are filed under.
create table genres (
  id smallint primary key,
  name text not null unique
);

-- The category pages of the shop; `pro_only` hides a page from private customers.
create table categories (
  id smallint primary key,
  name text not null unique,
  slug text not null,
  pro_only boolean not null default false
);

-- How many units of a currency one euro buys, from a moment on; older rates stay for old orders.
create table exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_eur numeric(18, 8) not null check (per_eur > 0),
  valid_from timestamptz not null,
  primary key (currency, valid_from)
);

-- The standard VAT rate of a country in basis points, from a day on.
create table vat_rates (
  country_id text not null check (country_id ~ '^[A-Z]{2}$'),
  basis_points int not null check (basis_points between 0 and 5000),
  valid_from date not null,
  primary key (country_id, valid_from)
);

-- One row whose version grows with every change of a price table, so that cached prices can be checked cheaply.
create table price_tables (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into price_tables default values;

-- The name under which this installation's own releases are known in exported files, so that ids of two installations
-- never collide.
create table installation (
  only_row boolean primary key default true check (only_row),
  name text not null default 'sillon-' || left(replace(gen_random_uuid()::text, '-', ''), 12)
);
insert into installation default values;

-- The first answer to a request that carries an Idempotency-Key, returned again when the request is repeated.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  locked_until timestamptz,
  -- Cookies of that answer, encrypted because they open carts and orders.
  cookies bytea,
  -- Result of the first transaction of a call that then asks a third party; a repeat continues from there.
  step jsonb,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Solved captchas. Each counts once, on whichever process.
create table captcha_uses (
  id text primary key check (length(id) between 8 and 128),
  expires_at timestamptz not null
);
create index captcha_uses_expires on captcha_uses (expires_at);

-- Lower-cases a text and removes its accents. It names the dictionary of unaccent() because only then it may be
-- immutable and indexed.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- Joins a first and a last name in the order their script asks for: Chinese, Japanese and Korean names put the last
-- name first.
create function full_name(firstname text, lastname text) returns text
  language sql immutable parallel safe as $$
  select case
    when lastname ~ '^[\u3005\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3]+$'
      and firstname ~ '^[\u3005\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3\u3041-\u30ff]+$' then lastname || firstname
    else trim(firstname || ' ' || lastname) end
$$;

-- Converts an amount in minor units to euro cents by the newest rate; yen and won have no minor unit.
create function euro_cents(amount bigint, code text) returns int
  language sql stable parallel safe as $$
  select round(amount * case when code in ('JPY', 'KRW') then 100 else 1 end / per_eur)::int
  from exchange_rates where currency = code and valid_from <= now() order by valid_from desc limit 1
$$;

-- Converts an amount to euro cents by the rate at a moment, else by the first rate; null when the currency has none.
create function euro_cents_at(amount bigint, code text, at timestamptz) returns bigint
  language sql stable as $$
  select case when code = 'EUR' then amount else (
    select round(amount * case when code in ('JPY', 'KRW') then 100 else 1 end / per_eur)::bigint
    from exchange_rates
    where currency = code
    order by valid_from <= at desc, case when valid_from <= at then valid_from end desc, valid_from
    limit 1) end
$$;

-- The step that shown prices are rounded to, in minor units: whole units, tens of yen, hundreds of won.
create function tidy_step(code text) returns int
  language sql immutable parallel safe as $$ select case code when 'JPY' then 10 else 100 end $$;

-- How many minor units of a currency one euro cent buys now; null when the currency has no rate.
create function minor_per_eur(code text) returns numeric
  language sql stable parallel safe as $$
  select per_eur / case when code in ('JPY', 'KRW') then 100 else 1 end
  from exchange_rates where currency = code and valid_from <= now() order by valid_from desc limit 1
$$;

-- Raises the version of the price tables.
create function price_tables_changed() returns trigger language plpgsql as $$
begin
  update price_tables set version = version + 1;
  return null;
end $$;

-- A change of an exchange rate raises the version of the price tables.
create trigger price_tables_changed after insert or update or delete on exchange_rates for each statement
  execute function price_tables_changed();

-- A change of a VAT rate raises the version of the price tables.
create trigger price_tables_changed after insert or update or delete on vat_rates for each statement
  execute function price_tables_changed();
