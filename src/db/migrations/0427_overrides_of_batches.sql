-- Batches of on-demand records also go on in spite of a changed file only with a reason.
alter table file_overrides alter column pressing_id drop not null,
  add column batch_id bigint references vod_batches (id) on delete cascade,
  add constraint file_overrides_of_one check (num_nonnulls(pressing_id, batch_id) = 1);
create index file_overrides_batch on file_overrides (batch_id) where batch_id is not null;
