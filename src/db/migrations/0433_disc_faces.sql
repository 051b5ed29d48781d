-- The picture of the disc may show the groove of its first side, as the cut check computes it.
alter table projects add column disc_shows_grooves boolean not null default false;
comment on column projects.disc_shows_grooves is
  'Its creator wants the computed grooves of the first side in the pictures of the disc.';

-- Changes with the bytes of the pictures, so that equal pictures keep their address.
alter table projects add column pictures_digest text;

-- The groove of the first side of the accepted audio. It stays while a change of the audio waits for its recheck.
create table disc_faces (
  project_id bigint primary key references projects (id) on delete cascade,
  -- Diameter in inches, and radius in mm.
  size text not null check (size in ('7', '10', '12')),
  rim real not null check (rim > 0),
  rings jsonb not null check (jsonb_typeof(rings) = 'array'),
  is_drawn boolean not null default true
);
comment on column disc_faces.rings is
  'From the outside inward: middle radius and width in mm, shade from 0 (quiet) to 7 (loud), -1 between two tracks.';
comment on column disc_faces.is_drawn is 'Whether the pictures show it; false keeps it for a creator who turns it on again.';

-- Whether staff refused the present file of a track of the first side.
create function first_side_is_refused(project bigint) returns boolean language sql stable as $$
  select exists (
    select from file_refusals r join songs s on s.id = r.song_id
    where r.project_id = project and file_refusal_is_open(r)
      and s.side = (select min(first.side) from songs first where first.project_id = project))
$$;
