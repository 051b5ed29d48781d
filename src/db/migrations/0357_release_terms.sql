-- Terms of a release: the countries where it is sold, numbered copies, and promo copies.

-- Empty: sold everywhere. `sold_in` names the only countries, `not_sold_in` the excluded ones.
alter table projects
  add sold_in text[] not null default '{}',
  add not_sold_in text[] not null default '{}',
  -- Each copy has its number of the edition on it.
  add numbered boolean not null default false,
  -- Copies of the edition for press and radio; they are pressed, but never sold.
  add promo_copies int not null default 0,
  add constraint projects_promo_copies check (promo_copies between 0 and 1000000) not valid,
  add constraint projects_one_territory_list check (sold_in = '{}' or not_sold_in = '{}') not valid;
alter table projects validate constraint projects_promo_copies;
alter table projects validate constraint projects_one_territory_list;
