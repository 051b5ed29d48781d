-- The measures of the cut check for the master of a track (module making/cut-check). A track with another master_file
-- has got a newer master since.
create table track_analyses (
  song_id bigint primary key references songs (id) on delete cascade,
  master_file text not null,
  measures jsonb not null,
  created_at timestamptz not null default now()
);
