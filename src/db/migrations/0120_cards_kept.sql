-- A card as its owner knows it: brand, last digits and when it ends. The one chosen last is asked for first, so no two can be it.
alter table cards
  add column exp_month smallint check (exp_month between 1 and 12),
  add column exp_year smallint check (exp_year between 2000 and 2200),
  add column chosen_at timestamptz;
