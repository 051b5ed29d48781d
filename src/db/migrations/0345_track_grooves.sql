-- The groove of a track in slices of 1/30 s (module making/cut-check, groove-code.ts). It is null until the master is
-- measured again.
alter table track_analyses add column groove bytea;
