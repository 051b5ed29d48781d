-- The loudness of a track in steps of 20 ms (module making/cut-check, side-loudness.ts). That of a whole side is
-- joined from it. It is null until the master is measured again.
alter table track_analyses add column loudness bytea;
