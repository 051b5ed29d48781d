-- A file check that a replaced file opened again closes by itself, once staff accepted all changes.
alter table pressing_tasks add column reopened_at timestamptz;
comment on column pressing_tasks.reopened_at is
  'When a replaced file opened the file check again; null once staff moved it.';
