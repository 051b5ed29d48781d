-- "CDs, the cheapest first" read all that is cheaper than any CD. With each word at each tier of prices in an index of their own, what lies
-- before the first of them is looked up at once, and where some are, only the records of a few tiers are gathered.

-- The prices, in euro cents, at which a tier begins: nine in a hundred more each.
create function price_tiers() returns int[]
  language sql immutable parallel safe as $$ select '{200, 218, 238, 259, 282, 307, 335, 365, 398, 434, 473, 516, 562, 613, 668, 728, 794,
    865, 943, 1028, 1121, 1222, 1332, 1452, 1583, 1725, 1880, 2049, 2233, 2434, 2653, 2892, 3152, 3436, 3745, 4082, 4449, 4849, 5285, 5761, 6279,
    6844, 7460, 8131, 8863, 9661, 10530, 11478, 12511, 13637, 14864, 16202, 17660, 19249, 20981, 22869, 24927, 27170, 29615, 32280, 35185, 38352,
    41804, 45566, 49667, 54137, 59009, 64320, 70109, 76419, 83297, 90794}'::int[] $$;
create function price_tier(price int) returns int
  language sql immutable parallel safe strict as $$ select width_bucket(price, public.price_tiers()) $$;

-- "format:cd@21", "category:286@21": of this word or category page, in that tier. Nothing of what has no price.
create function words_by_price(words text[], categories smallint[], price int) returns text[]
  language sql immutable parallel safe strict as $$
  select array(select word || '@' || tier from public.price_tier(price) tier, unnest(words || array(select 'category:' || category from unnest(categories) category)) word)
$$;
create index projects_words_by_price on projects using gin (public.words_by_price(facets, category_ids, price_from_eur)) with (fastupdate = off) where listed;

-- How many are within a range of prices is counted by this index alone.
drop index projects_price;
create index projects_price on projects (price_currency, price_from) include (b2b, genre_ids, category_ids) where listed;
