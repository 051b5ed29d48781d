-- How long a song is, in seconds: of its master, or as it was written down with it. The length of a preview without a master is
-- not that of its song.
create function song_seconds(song songs) returns real
  language sql stable parallel safe as $$
  select case when song.preview_file is null or song.master_file is not null then song.duration_seconds end
$$;
