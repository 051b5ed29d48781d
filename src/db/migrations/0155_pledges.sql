-- A pledge is an order that takes money only if its funding succeeds: its card is kept, the order says `pledged` (design, Orders; ADR 30).
alter table orders add column pledge_project_id bigint references projects (id);
alter table orders add constraint orders_pledged_check check (status <> 'pledged' or pledge_project_id is not null);

-- A cart makes at most one live order for what is bought now, and one for each funding it pledges to.
drop index orders_live_cart;
create unique index orders_live_cart on orders (cart_id, coalesce(pledge_project_id, 0)) where status not in ('not_paid', 'failed', 'cancelled');
create index orders_pledged on orders (pledge_project_id, id) where status = 'pledged';

create table pledges (
  order_id bigint primary key references orders (id),
  project_id bigint not null references projects (id),
  quantity int not null check (quantity > 0),
  -- The order whose payment brings the card, or the first pledge of its cart, which asks the bank by itself.
  card_from bigint not null references orders (id),
  card_state text not null default 'asked' check (card_state in ('asked', 'kept', 'refused')),
  setup_id text,
  redirect_url text,
  client_secret text,
  return_url text,
  request_hash text,
  save_card boolean not null default false,
  payment_method_id text,
  provider_customer_id text,
  card_brand text not null default '',
  card_last4 text not null default '',
  -- Whether its copies stand in `projects.funding_count`.
  counted boolean not null default false,
  -- When the card is asked next, once the funding succeeded.
  charge_at timestamptz,
  created_at timestamptz not null default now(),
  kept_at timestamptz,
  check (not counted or card_state = 'kept'),
  check (card_state <> 'kept' or kept_at is not null)
);
create index pledges_project on pledges (project_id, order_id);
create index pledges_card on pledges (card_from);
create index pledges_due on pledges (charge_at) where charge_at is not null;
create index pledges_asked on pledges (created_at) where card_state = 'asked';
create unique index pledges_setup on pledges (setup_id) where setup_id is not null;

-- The terms of a funding may change once, and backers hear of it.
alter table projects add column funding_changed_at timestamptz;
create index projects_funding_due on projects (funding_ends_at) where selling_mode = 'funding' and step in ('confirmed', 'promo', 'private', 'in_progress');
alter table payment_attempts add column off_session boolean not null default false;
