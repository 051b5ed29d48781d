-- Data of search and lists: words of titles, filter counts, totals of searches, project counts of creators.

-- The words of titles and names, with which mistyped words are compared.
create table search_vocabulary (
  word text primary key check (length(word) between 3 and 40),
  slips int[] generated always as (search_slips(word)) stored
);
create index search_vocabulary_slips on search_vocabulary using gin (slips) with (fastupdate = off);
-- Tells whether any word begins with some letters, in any collation.
create index search_vocabulary_begins on search_vocabulary (word text_pattern_ops);

-- How many listed projects have a filter word, on the whole shop (scope 0) and on each category page.
create table facet_totals (
  scope smallint not null,
  b2b boolean not null,
  word text not null,
  count bigint not null,
  primary key (scope, b2b, word)
);

-- Changes of facet_totals. Writers only add rows, so that no sale waits for another one; a job adds them up.
create table facet_changes (
  scope smallint not null,
  b2b boolean not null,
  word text not null,
  count int not null
);

-- How many records match a frequent word, by its tsquery. Counting thousands of rows was most of the cost of such a
-- list. Trade-only records are left out.
create table search_totals (
  query text primary key,
  count bigint not null
);

-- Records that came or went since search_totals was updated; readers add both, and a job merges them.
create table search_changes (
  search tsvector not null,
  one smallint not null check (one in (1, -1))
);

-- Adds the words of new rows to the vocabulary: three letters or more, or with one figure as in "deadmau5".
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct term from new_rows, unnest(tsvector_to_array(search)) term
    where term ~ '^([[:alpha:]]{3,40}|(?=.{6,40}$)[[:alpha:]]{2,}[0-9][[:alpha:]]*)$'
      and not exists (select from search_vocabulary known where known.word = term)
    order by term
    on conflict do nothing;
  return null;
end $$;

-- The words of new projects are learnt.
create trigger projects_learn_new after insert on projects referencing new table as new_rows
  for each statement execute function learn_words();

-- The words of new creators are learnt.
create trigger creators_learn_new after insert on creators referencing new table as new_rows
  for each statement execute function learn_words();

-- Adds the words of changed rows to the vocabulary.
create function learn_changed_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct term from new_rows n join old_rows o using (id), unnest(tsvector_to_array(n.search)) term
    where n.search is distinct from o.search
      and term ~ '^([[:alpha:]]{3,40}|(?=.{6,40}$)[[:alpha:]]{2,}[0-9][[:alpha:]]*)$'
      and not exists (select from search_vocabulary known where known.word = term)
    order by term
    on conflict do nothing;
  return null;
end $$;

-- The words of changed projects are learnt.
create trigger projects_learn_changed after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function learn_changed_words();

-- The words of changed creators are learnt.
create trigger creators_learn_changed after update on creators referencing new table as new_rows old table as old_rows
  for each statement execute function learn_changed_words();

-- Counts the filter words of new listed projects. The word "changed" counts projects with a change that lists notice.
create function count_new_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    select scope, b2b, word, count(*)
    from new_rows, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
    where listed group by scope, b2b, word
    union all
    select 0, false, 'changed', count(*) from new_rows where listed having count(*) > 0;
  return null;
end $$;

-- New projects are counted by their filter words.
create trigger projects_count_new after insert on projects referencing new table as new_rows
  for each statement execute function count_new_facets();

-- Subtracts the filter words of deleted projects.
create function count_gone_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    select scope, b2b, word, -count(*)
    from old_rows, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
    where listed group by scope, b2b, word
    union all
    select 0, false, 'changed', count(*) from old_rows where listed having count(*) > 0;
  return null;
end $$;

-- Deleted projects are no longer counted.
create trigger projects_count_gone after delete on projects referencing old table as old_rows
  for each statement execute function count_gone_facets();

-- Counts the difference that an update makes to the filter words.
create function count_changed_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    with changed as (
      select n.listed, n.b2b, n.category_ids, n.facets,
        o.listed as was_listed, o.b2b as was_b2b, o.category_ids as were_in, o.facets as were
      from new_rows n join old_rows o using (id)
      where (n.listed, n.b2b, n.category_ids, n.facets, n.type, n.selling_mode,
          n.price_from_eur, n.price_from, n.price_currency) is distinct from
        (o.listed, o.b2b, o.category_ids, o.facets, o.type, o.selling_mode,
          o.price_from_eur, o.price_from, o.price_currency))
    select scope, b2b, word, sum(one) from (
      select scope, b2b, word, 1 as one
      from changed, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
      where listed
      union all
      select scope, was_b2b, word, -1
      from changed, unnest(0::smallint || were_in) scope, unnest('all'::text || were) word
      where was_listed) each
    group by scope, b2b, word having sum(one) <> 0
    union all
    select 0, false, 'changed', count(*) from changed where listed or was_listed having count(*) > 0;
  return null;
end $$;

-- Changed projects are counted by their new filter words.
create trigger projects_count_changed after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function count_changed_facets();

-- Adds the changes to the totals.
create function fold_facets() returns void
  language sql as $$
  with gone as (delete from facet_changes returning scope, b2b, word, count)
  insert into facet_totals (scope, b2b, word, count)
    select scope, b2b, word, sum(count) from gone group by scope, b2b, word order by scope, b2b, word
    on conflict (scope, b2b, word) do update set count = facet_totals.count + excluded.count
$$;

-- Notes new listed projects for the search totals.
create function tell_new_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (search, one) select search, 1 from new_rows where listed and not b2b;
  return null;
end $$;

-- New projects count in the totals of searches.
create trigger projects_tell_new after insert on projects referencing new table as new_rows
  for each statement execute function tell_new_search();

-- Notes deleted projects for the search totals.
create function tell_gone_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (search, one) select search, -1 from old_rows where listed and not b2b;
  return null;
end $$;

-- Deleted projects leave the totals of searches.
create trigger projects_tell_gone after delete on projects referencing old table as old_rows
  for each statement execute function tell_gone_search();

-- Notes projects whose words or visibility changed for the search totals.
create function tell_changed_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (search, one)
    with changed as (
      select n.search, n.listed and not n.b2b as is_there, o.search as searched, o.listed and not o.b2b as was_there
      from new_rows n join old_rows o using (id)
      where (n.search, n.listed and not n.b2b) is distinct from (o.search, o.listed and not o.b2b))
    select search, 1 from changed where is_there
    union all select searched, -1 from changed where was_there;
  return null;
end $$;

-- Changed projects move between the totals of searches.
create trigger projects_tell_changed after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function tell_changed_search();

-- Merges the changes into the search totals. After more than 20,000 changes it drops all totals, because counting anew
-- is faster.
create function fold_search() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search totals'));
  if (select count(*) from (select from search_changes limit 20001) few) > 20000 then
    delete from search_totals;
  end if;
  with gone as (delete from search_changes returning search, one),
  sums as (
    select t.query, sum(g.one) as count
    from search_totals t join gone g on g.search @@ t.query::tsquery group by t.query)
  update search_totals t set count = t.count + s.count from sums s where s.query = t.query and s.count <> 0;
end $$;

-- Counts the matches of a query and keeps the number. Waiting changes are left out because readers add them.
create function keep_search_total(asked text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search totals'));
  insert into search_totals (query, count)
    select asked, (select count(*) from projects where listed and not b2b and search @@ asked::tsquery)
      - coalesce((select sum(one) from search_changes where search @@ asked::tsquery), 0)
    on conflict (query) do nothing;
end $$;

-- The stored number of matches of a query; null when none is stored, or when too many changes wait.
create function search_total(asked text) returns bigint language sql stable as $$
  select t.count + coalesce((select sum(c.one) from search_changes c where c.search @@ t.query::tsquery), 0)
  from search_totals t
  where t.query = asked and (select count(*) from (select from search_changes limit 2001) few) <= 2000
$$;

-- Counts the listed projects of artists and labels again.
create function refresh_creator_counts(ids bigint[]) returns void
  language sql as $$
  update creators c set projects_count = counted.count
  from (
    select wanted.id, count(p.id)::int as count
    from unnest(ids) as wanted (id)
    left join projects p on p.listed and (p.artist_id = wanted.id or p.label_id = wanted.id)
    group by wanted.id) counted
  where c.id = counted.id and c.projects_count <> counted.count
$$;

-- Adds to or takes from the project counts of the artists and labels of some projects (`by` is 1 or -1). Counting all
-- again would take longer with every import.
create function count_for_creators(ids bigint[], by int) returns void
  language sql as $$
  update creators c set projects_count = greatest(0, c.projects_count + by * counted.count)
  from (
    select creator, count(*)::int as count
    from projects p,
      unnest(array[p.artist_id, case when p.label_id is distinct from p.artist_id then p.label_id end]) creator
    where p.id = any(ids) and p.listed and creator is not null group by creator) counted
  where c.id = counted.creator
$$;
