-- Seconds into a track at which players begin its preview.
alter table songs add column preview_start int not null default 0 check (preview_start >= 0);
alter table accepted_tracks add column preview_start int not null default 0;

create or replace view public_tracks as
  select id, uuid, project_id, title, artist_name, side, position, printed_position, state, duration_seconds, peaks,
    master_file, master_type, master_gone_at, preview_file, preview_start
  from songs s where not exists (select from accepted_track_lists a where a.project_id = s.project_id)
  union all
  select id, uuid, project_id, title, artist_name, side, position, printed_position, state, duration_seconds, peaks,
    master_file, master_type, master_gone_at, preview_file, preview_start
  from accepted_tracks;
