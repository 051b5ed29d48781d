-- `select distinct` alone lists words as its plan does, by hash or by sort, and PostgreSQL changes that plan after some calls: the same
-- record got its facets in another order when it was saved again, and was counted as changed. In order they are the same each time.
create or replace function project_facets(
  genre_ids smallint[], formats text[], sizes smallint[], color_vinyl jsonb, selling_mode text, in_stock boolean, country text, released text
) returns text[]
  language sql immutable parallel safe as $$
  select
    array(select distinct 'genre:' || genre from unnest(genre_ids) genre order by 1)
    || array(select distinct 'format:' || format from unnest(formats) format order by 1)
    || array(select distinct 'format:vinyl-' || size from unnest(sizes) size order by 1)
    || array(select distinct 'colour:' || family
      from jsonb_array_elements_text(case when jsonb_typeof(color_vinyl) = 'array' then color_vinyl else '[]' end) colour,
        unnest(public.colour_families(colour)) family
      order by 1)
    || case
      when selling_mode in ('preorder', 'funding', 'ondemand') then array['availability:' || selling_mode]
      when in_stock then '{availability:in_stock}' else '{}'::text[] end
    || case when country <> '' then array['country:' || country] else '{}' end
    || case when released <> '' then array['year:' || left(released, 4), 'year:' || left(released, 3) || '0s'] else '{}' end
$$;
