-- The year a record counts for in its artist's list of works: when it first came out, else when it was put on sale here.
create function release_year(released text, published_at timestamptz) returns int language sql immutable parallel safe as $$
  select coalesce(left(released, 4)::int, extract(year from published_at at time zone 'utc')::int)
$$;
create index projects_artist_years on projects (artist_id, release_year(released, published_at) desc, published_at desc, id desc) where listed;
create index projects_label_years on projects (label_id, release_year(released, published_at) desc, published_at desc, id desc) where listed;
