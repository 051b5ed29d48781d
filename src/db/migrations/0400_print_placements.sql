-- Where the file of a printed part is placed on its sheet. A placement belongs to one upload: a new file has none.
create table print_placements (
  print_check_id bigint primary key references print_checks (id) on delete cascade,
  upload_id bigint not null references uploads (id),
  -- Centre of the file's trim against the centre of the sheet's trim, in mm, to the right and down.
  x double precision not null check (x between -2000 and 2000),
  y double precision not null check (y between -2000 and 2000),
  scale double precision not null check (scale between 0.02 and 20),
  rotation smallint not null check (rotation in (0, 90, 180, 270)),
  placed_by bigint references users (id),
  placed_at timestamptz not null default now()
);
create index print_placements_upload on print_placements (upload_id);
create index print_placements_user on print_placements (placed_by);
