-- The lit view turns the discs over, so each side of a record has a face. The first side stays in disc_faces.
create table further_side_faces (
  project_id bigint not null references disc_faces (project_id) on delete cascade,
  side text not null check (side ~ '^[B-Z]$'),
  rings jsonb not null check (jsonb_typeof(rings) = 'array'),
  primary key (project_id, side)
);
comment on table further_side_faces is
  'The computed grooves of sides B to Z. Size, radius and profile are in disc_faces.';
comment on column further_side_faces.rings is
  'From the outside inward: middle radius and width in mm, shade from 0 (quiet) to 7 (loud), -1 between two tracks.';
comment on column projects.disc_shows_grooves is
  'Its creator wants the computed grooves of all sides shown. The pictures show the first side.';

-- The hourly job computes outdated faces again, and then all sides of their records.
update disc_faces set plant_profile_id = null;

-- The sides with a track whose present file staff refused.
create function refused_sides(project bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct s.side), '{}') from file_refusals r join songs s on s.id = r.song_id
  where r.project_id = project and file_refusal_is_open(r)
$$;
