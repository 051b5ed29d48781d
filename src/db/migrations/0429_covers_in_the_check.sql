-- A cover that its creator sent after the check: the pictures of the shop are made from it when the recheck passes.
alter table project_rechecks add column cover_file text;

-- The cover of the shop can be refused like a track or a printed part.
create or replace function file_refusal_is_open(r file_refusals) returns boolean language sql stable as $$
  select r.withdrawn_at is null and case
    when r.song_id is not null then exists (select from songs s where s.id = r.song_id and s.master_file = r.file)
    when r.part = 'cover' then coalesce(
      (select c.cover_file from project_rechecks c where c.project_id = r.project_id and c.part = 'artwork'
        and c.state <> 'passed' and c.cover_file is not null),
      (select p.cover_file from projects p where p.id = r.project_id)) = r.file
    else exists (
      select from print_checks c where c.project_id = r.project_id and c.part = r.part and c.file = r.file) end
$$;
