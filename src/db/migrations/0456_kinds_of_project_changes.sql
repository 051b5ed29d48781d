-- The history of a release tells edits, reverted changes and closed file checks apart by a column.
alter table project_changes add column kind text not null default 'changed'
  check (kind in ('changed', 'reverted', 'file_check_closed'));
comment on column project_changes.kind is
  'reverted: a recheck ended without a decision; file_check_closed: the file check of the pressing in "after" closed.';
update project_changes set kind = 'reverted', after = '{}' where after ? 'change_withdrawn';
update project_changes set kind = 'file_check_closed',
  after = jsonb_build_object('pressing_id', after -> 'file_check_closed') where after ? 'file_check_closed';
