-- Changed titles, barcodes and formats wait beside a changed cover for the recheck: buyers see the accepted ones.
-- A key is a field of the release, such as "name", or of an item, such as "items.12.color_id". The version counts the
-- changes, so that staff accept the one that they read.
alter table project_rechecks add column held jsonb not null default '{}' check (jsonb_typeof(held) = 'object'),
  add column version int not null default 1;

-- A further item of a release on sale is inactive until the recheck passes.
alter table items add column held boolean not null default false,
  add constraint items_held check (not (held and active)) not valid;
alter table items validate constraint items_held;
