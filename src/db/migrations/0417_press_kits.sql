-- The press text and previews of a release for journalists. The link follows from the key of the settings and its
-- number, so no secret is stored; a new number ends the earlier link.
create table press_kits (
  project_id bigint primary key references projects (id) on delete cascade,
  press_text text not null default '' check (length(press_text) <= 10000),
  -- Songs whose previews are in the kit.
  song_ids bigint[] not null default '{}',
  link_number int not null default 0 check (link_number >= 0),
  is_shared boolean not null default false,
  updated_at timestamptz not null default now(),
  check (not is_shared or link_number > 0)
);
