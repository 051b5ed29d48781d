-- Seconds of silence before a track on the record; null: the usual gap of the plant.
alter table songs add column gap_before double precision check (gap_before between 0 and 30);
