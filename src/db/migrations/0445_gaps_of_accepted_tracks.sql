-- A change of the audio that its creator takes back closes its recheck: the tracks are the accepted ones again, also
-- with their gaps. The gaps of lists from before this migration are unknown, so that staff decide about these.
alter table accepted_tracks add column gap_before double precision;
update accepted_tracks set gap_before = 'NaN';
comment on column accepted_tracks.gap_before is 'Seconds; null for the usual gap of the plant, NaN where it is unknown.';
