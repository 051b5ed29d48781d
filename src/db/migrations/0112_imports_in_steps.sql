-- Imports that are looked at before they are carried out, go on after a crash and can be taken back row by row.
alter table imports
  add column shop_id bigint references shops (id),
  -- Whose projects alone may be written; null where staff imports.
  add column owner_id bigint references users (id),
  add column upload_id bigint unique references uploads (id),
  add column format text,
  -- The columns of the file in their order, each with what it was understood as.
  add column mapping jsonb not null default '[]',
  add column options jsonb not null default '{}',
  add column state text not null default 'done'
    check (state in ('reading', 'preview', 'running', 'done', 'undoing', 'undone', 'failed', 'cancelled')),
  add column failure_key text,
  add column rows_total int not null default 0,
  add column rows_done int not null default 0,
  add column bytes_read bigint not null default 0,
  add column bytes_total bigint not null default 0,
  add column undone int not null default 0,
  add column kept int not null default 0,
  add column enrich text not null default 'off' check (enrich in ('off', 'wanted', 'done')),
  add column enriched int not null default 0;
create index imports_newest on imports (created_at desc, id desc);
create index imports_user on imports (user_id, created_at desc, id desc);

-- One row of a file: what it says, what it would change or has changed, and what to put back.
create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  n int not null,
  -- The row as a spreadsheet counts it.
  row int not null,
  source text not null default '',
  source_id text not null default '',
  title text not null default '',
  -- What the row says, until it is written.
  data jsonb,
  outcome text not null check (outcome in ('taken', 'changed', 'unchanged', 'refused')),
  refusal_key text,
  refusal_value text,
  changes jsonb not null default '[]',
  state text not null default 'read' check (state in ('read', 'done', 'undone', 'kept')),
  project_id bigint,
  undo jsonb,
  primary key (import_id, n)
);
create index import_rows_source on import_rows (import_id, source_id, n) where outcome <> 'refused';
create index import_rows_outcome on import_rows (import_id, outcome, n);
create index import_rows_waiting on import_rows (import_id, n) where state = 'read' and outcome <> 'refused';
create index import_rows_kept on import_rows (import_id, n) where state = 'kept';

-- What a source said beside the words that we understand, and who filled in what was missing.
alter table projects add column source_record jsonb;

-- The name under which this installation's own releases are known elsewhere, so that their numbers never meet another's.
create table installation (
  only_row boolean primary key default true check (only_row),
  name text not null default 'sillon-' || left(replace(gen_random_uuid()::text, '-', ''), 12)
);
insert into installation default values;
