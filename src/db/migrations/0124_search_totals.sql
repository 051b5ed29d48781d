-- How many records a list of a word holds that very many have, by the query that finds them ("'summer':*"): counted row by row,
-- thousands of rows all over the table were most of what such a list cost. Writes only add what came and went, so that none waits
-- for another; a job folds that into the totals, and a reader sums both. Trade records are not among them.
create table search_totals (
  query text primary key,
  count bigint not null
);
create table search_changes (
  search tsvector not null,
  one smallint not null check (one in (1, -1))
);

create function tell_new_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (search, one) select search, 1 from new_rows where listed and not b2b;
  return null;
end $$;
create function tell_gone_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (search, one) select search, -1 from old_rows where listed and not b2b;
  return null;
end $$;
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
create trigger projects_tell_new after insert on projects referencing new table as new_rows
  for each statement execute function tell_new_search();
create trigger projects_tell_gone after delete on projects referencing old table as old_rows
  for each statement execute function tell_gone_search();
create trigger projects_tell_changed after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function tell_changed_search();

-- Folds what came and went into the totals. So much that each total would have to be compared with very many: all are counted anew.
create function fold_search() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search totals'));
  if (select count(*) from (select from search_changes limit 20001) few) > 20000 then
    delete from search_totals;
  end if;
  with gone as (delete from search_changes returning search, one),
  sums as (select t.query, sum(g.one) as count from search_totals t join gone g on g.search @@ t.query::tsquery group by t.query)
  update search_totals t set count = t.count + s.count from sums s where s.query = t.query and s.count <> 0;
end $$;

-- Counts what a query finds, to be kept from now on. What waits to be folded in is left out, since a reader adds it; nobody folds meanwhile.
create function keep_search_total(asked text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search totals'));
  insert into search_totals (query, count)
    select asked, (select count(*) from projects where listed and not b2b and search @@ asked::tsquery)
      - coalesce((select sum(one) from search_changes where search @@ asked::tsquery), 0)
    on conflict (query) do nothing;
end $$;

-- How many a query finds as it is kept; null where nobody keeps it, or where so much came and went just now that counting is the shorter way.
create function search_total(asked text) returns bigint language sql stable as $$
  select t.count + coalesce((select sum(c.one) from search_changes c where c.search @@ t.query::tsquery), 0)
  from search_totals t
  where t.query = asked and (select count(*) from (select from search_changes limit 2001) few) <= 2000
$$;
