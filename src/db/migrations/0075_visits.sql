-- Where a recorded visit came from, in which language and country; and what is left of old visits: sums per day, nobody's own.
alter table events
  add column referrer text check (length(referrer) <= 253),
  add column lang text check (lang in ('en', 'fr', 'zh', 'es', 'ko')),
  add column country_id text check (country_id ~ '^[A-Z]{2}$');
-- A kept account number is the most that events know of a person; it goes with the account.
alter table events drop constraint events_user_id_fkey;
alter table events add constraint events_user_id_fkey foreign key (user_id) references users (id) on delete set null;

create table visit_days (
  day date not null,
  measure text not null check (measure in ('views', 'page', 'origin', 'referrer', 'lang', 'country', 'menu')),
  name text not null,
  count bigint not null check (count > 0),
  primary key (day, measure, name)
);
