-- A release may have several catalogue numbers in one line, "CDP 79 1835 2 / CDEMC 3571": each is found with its spaces and without
-- them. Until now the letters and digits of the whole line alone were written together, so that a second number was none.

-- Letters and digits of each number of a line written together, and of the whole line.
create function search_codes(value text) returns text[]
  language sql immutable parallel safe strict as $$
  select array_remove(array[public.search_code(value)] || case when value ~ '[,;|]|\s/\s' then
    (select array_agg(public.search_code(part)) from regexp_split_to_table(left(value, 500), '\s*[,;|]\s*|\s+/\s+') part) end, '')
$$;

alter table projects drop column search;
alter table projects add column search tsvector generated always as (
  array_to_tsvector(
    public.search_words(name) || public.search_words(artist_name) || public.search_words(catalogue_number)
    || public.search_codes(catalogue_number) || array_remove(string_to_array(lower(left(barcodes, 2000)), ' '), ''))) stored;
create index projects_search on projects using gin (search, (array[public.popularity_tier(popularity)])) where listed;
create index projects_search_unlisted on projects using gin (search) where not listed;

analyze projects;
