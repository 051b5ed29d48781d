-- Words and how much a record is wanted in one index: of a word that some thousand titles have only the most wanted ones are read,
-- instead of each of their rows. Sixteen tiers for each doubling of popularity, so a list of some tiers says "from there on".
create function popularity_tier(popularity int) returns int
  language sql immutable parallel safe strict as $$ select floor(16 * log(2.0, greatest(popularity, 0) + 1))::int $$;

drop index projects_search;
create index projects_search on projects using gin (search, (array[public.popularity_tier(popularity)])) where listed;
