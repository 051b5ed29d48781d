-- When a row's release was looked up elsewhere, so that nobody asks twice.
alter table import_rows add column enriched_at timestamptz;
