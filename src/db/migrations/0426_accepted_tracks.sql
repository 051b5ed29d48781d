-- The tracks of a release on sale as staff accepted them. Buyers get these while a change of its audio waits for the
-- recheck; the list is removed when the change is accepted.

create table accepted_track_lists (
  project_id bigint primary key references projects (id) on delete cascade,
  kept_at timestamptz not null default now()
);

-- Copies of rows of `songs`. A track that its creator removed meanwhile stays here.
create table accepted_tracks (
  id bigint primary key,
  uuid uuid not null unique,
  project_id bigint not null references accepted_track_lists (project_id) on delete cascade,
  title text not null,
  artist_name text not null,
  side text not null,
  position smallint not null,
  printed_position text not null,
  state text not null,
  duration_seconds real,
  peaks text,
  master_file text,
  master_type text,
  master_gone_at timestamptz,
  preview_file text
);
create index accepted_tracks_project on accepted_tracks (project_id, side, position);

-- The tracks that buyers see, hear and download.
create view public_tracks as
  select id, uuid, project_id, title, artist_name, side, position, printed_position, state, duration_seconds, peaks,
    master_file, master_type, master_gone_at, preview_file
  from songs s where not exists (select from accepted_track_lists a where a.project_id = s.project_id)
  union all
  select id, uuid, project_id, title, artist_name, side, position, printed_position, state, duration_seconds, peaks,
    master_file, master_type, master_gone_at, preview_file
  from accepted_tracks;

create function song_seconds(song public_tracks) returns real language sql stable parallel safe as $$
  select case when song.preview_file is null or song.master_file is not null then song.duration_seconds end
$$;

create or replace function downloads_ready(of_project bigint) returns boolean
  language sql stable parallel safe as $$
  select coalesce(bool_and(state = 'ready' and master_file is not null and master_gone_at is null), false)
  from public_tracks where project_id = of_project
$$;
