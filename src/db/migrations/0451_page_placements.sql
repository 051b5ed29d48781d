-- Where single pages of a file are placed on their sheets; the other pages have the placement of the file.
create table print_page_placements (
  print_check_id bigint not null references print_placements (print_check_id) on delete cascade,
  page smallint not null check (page between 1 and 64),
  -- A row of an upload that another file replaced has no effect.
  upload_id bigint not null references uploads (id),
  x double precision not null check (x between -2000 and 2000),
  y double precision not null check (y between -2000 and 2000),
  scale double precision not null check (scale between 0.02 and 20),
  rotation smallint not null check (rotation in (0, 90, 180, 270)),
  primary key (print_check_id, page)
);
create index print_page_placements_upload on print_page_placements (upload_id);
