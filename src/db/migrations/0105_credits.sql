-- Who did what on a record, in the order in which the sleeve says it: [{"role": "Mastering", "name": "Ida Ström"}].
alter table projects add column credits jsonb not null default '[]' check (jsonb_typeof(credits) = 'array');
