-- Signing in by an account elsewhere. An account here has at most one of each provider, so that taking it away is plain.
create unique index social_identities_one on social_identities (user_id, provider);
drop index social_identities_user;

-- Somebody was sent to a provider. The row is taken when they come back, so an answer counts once; it belongs to the browser
-- that holds the secret of browser_hash.
create table social_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('facebook', 'google', 'soundcloud')),
  -- Who adds a way in to their account; null for signing in.
  user_id bigint references users (id) on delete cascade,
  -- The shop whose own host it began on, where its cookie is.
  shop_id bigint references shops (id) on delete cascade,
  goes_to text not null,
  back_to text not null,
  expires_at timestamptz not null
);
create index social_attempts_expires on social_attempts (expires_at);

-- A provider vouched for somebody, but not for an address: kept until a mailed code proves one.
create table social_claims (
  ticket_hash bytea primary key,
  provider text not null check (provider in ('facebook', 'google', 'soundcloud')),
  subject text not null,
  firstname text not null,
  lastname text not null,
  -- First what the provider suggests, then what its owner typed.
  email text,
  code_hash bytea,
  tries int not null default 0,
  goes_to text not null,
  expires_at timestamptz not null
);
create index social_claims_expires on social_claims (expires_at);
