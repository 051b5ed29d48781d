-- Functions for the generated columns and indexes that lists filter and sort by.

-- The inches of a record by the text of its format: `12"`, `LP`, `2 x 7"`.
create function disc_inches(format text) returns smallint
  language sql immutable parallel safe strict as $$
  select coalesce(substring(format from '\m(7|10|12) ?["”″]'), case when format ~* '\mlp\M' then '12' end)::smallint
$$;

-- The colour filters that match a vinyl colour. Clear red matches clear and red; effects are filters of their own.
create function colour_families(colour text) returns text[]
  language sql immutable parallel safe strict as $$
  select case
    when colour ~ 'splatter' then '{splatter}'::text[]
    when colour ~ 'marble|_haze$|_smoke$' then '{marbled}'
    when colour ~ '_half$|_tri$|_quad$|_in_|^egg$|^eco_mix|glitter|^picture_disc$|^glow$' then '{mixed}'
    when colour in ('black') then '{black}'
    when colour in ('white', 'bone') then '{white}'
    when colour in ('grey', 'silver') then '{grey}'
    when colour in ('gold', 'bronze') then '{gold}'
    when colour in ('red', 'oxblood') then '{red}'
    when colour in ('orange', 'apricot') then '{orange}'
    when colour in ('yellow', 'lemon') then '{yellow}'
    when colour in ('lime', 'green', 'olive', 'mint') then '{green}'
    when colour in ('turquoise', 'sky', 'blue', 'navy') then '{blue}'
    when colour in ('violet', 'lilac', 'purple') then '{purple}'
    when colour in ('pink', 'magenta') then '{pink}'
    when colour in ('brown') then '{brown}'
    when colour in ('crystal', 'clear', 'smoked_glass') then '{clear}'
    when colour in ('ruby') then '{clear,red}'
    when colour in ('amber') then '{clear,orange}'
    when colour in ('citrine') then '{clear,yellow}'
    when colour in ('emerald', 'coke_bottle') then '{clear,green}'
    when colour in ('curacao', 'sapphire') then '{clear,blue}'
    when colour in ('amethyst') then '{clear,purple}'
    when colour in ('rose') then '{clear,pink}'
    else '{}' end
$$;

-- The filter words of a project, such as "genre:7", "format:vinyl-12" and "country:FR". They are ordered, so that
-- saving a project again does not count as a change.
create function project_facets(
  genre_ids smallint[], formats text[], sizes smallint[], color_vinyl jsonb,
  selling_mode text, in_stock boolean, country text, released text
) returns text[]
  language sql immutable parallel safe as $$
  select
    array(select distinct 'genre:' || genre from unnest(genre_ids) genre order by 1)
    || array(select distinct 'format:' || format from unnest(formats) format order by 1)
    || array(select distinct 'format:vinyl-' || size from unnest(sizes) size order by 1)
    || array(select distinct 'colour:' || family
      from
        jsonb_array_elements_text(case when jsonb_typeof(color_vinyl) = 'array' then color_vinyl else '[]' end) colour,
        unnest(public.colour_families(colour)) family
      order by 1)
    || case
      when selling_mode in ('preorder', 'funding', 'ondemand') then array['availability:' || selling_mode]
      when in_stock then '{availability:in_stock}' else '{}'::text[] end
    || case when country <> '' then array['country:' || country] else '{}' end
    || case when released <> '' then array['year:' || left(released, 4), 'year:' || left(released, 3) || '0s']
      else '{}' end
$$;

-- The year a record counts for in a discography: its first release, else its publication here.
create function release_year(released text, published_at timestamptz) returns int
  language sql immutable parallel safe as $$
  select coalesce(left(released, 4)::int, extract(year from published_at at time zone 'utc')::int)
$$;

-- The tier of a popularity, sixteen for each doubling; an index can so list the most popular matches of a word first.
create function popularity_tier(popularity int) returns int
  language sql immutable parallel safe strict as $$ select floor(16 * log(2.0, greatest(popularity, 0) + 1))::int $$;

-- The prices in euro cents at which a tier begins, each nine per cent above the one before.
create function price_tiers() returns int[]
  language sql immutable parallel safe as $$
  select '{
    200, 218, 238, 259, 282, 307, 335, 365, 398, 434, 473, 516, 562, 613, 668, 728, 794, 865, 943,
    1028, 1121, 1222, 1332, 1452, 1583, 1725, 1880, 2049, 2233, 2434, 2653, 2892, 3152, 3436, 3745,
    4082, 4449, 4849, 5285, 5761, 6279, 6844, 7460, 8131, 8863, 9661, 10530, 11478, 12511, 13637,
    14864, 16202, 17660, 19249, 20981, 22869, 24927, 27170, 29615, 32280, 35185, 38352, 41804, 45566,
    49667, 54137, 59009, 64320, 70109, 76419, 83297, 90794
  }'::int[]
$$;

-- The tier of a price in euro cents.
create function price_tier(price int) returns int
  language sql immutable parallel safe strict as $$ select width_bucket(price, public.price_tiers()) $$;

-- Filter words and categories with a price tier, such as "format:cd@21": an index finds their cheapest matches.
create function words_by_price(words text[], categories smallint[], price int) returns text[]
  language sql immutable parallel safe strict as $$
  select array(
    select word || '@' || tier
    from public.price_tier(price) tier,
      unnest(words || array(select 'category:' || category from unnest(categories) category)) word)
$$;
