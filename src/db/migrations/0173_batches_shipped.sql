-- What was made together leaves together.
alter table vod_batches drop constraint vod_batches_state_check;
alter table vod_batches add constraint vod_batches_state_check check (state in ('collected', 'in_production', 'done', 'shipped'));
