-- A file that its creator replaces waits for the recheck, also once production has begun. The printed parts before the
-- first change: production keeps these files. Null for rechecks from before this migration.
alter table project_rechecks add column accepted_prints jsonb
  check (accepted_prints is null or jsonb_typeof(accepted_prints) = 'array');
comment on column project_rechecks.accepted_prints is
  'Per part: part, upload_id, file, file_name and placement (x, y, scale, rotation; null as sent).';
