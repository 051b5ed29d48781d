-- Of how many records anything has changed that a list is chosen by ("changed", among the totals of all of the shop): what was known of
-- long lists a moment ago is believed only so far as less has changed since.

create or replace function count_new_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    select scope, b2b, word, count(*)
    from new_rows, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
    where listed group by scope, b2b, word
    union all
    select 0, false, 'changed', count(*) from new_rows where listed having count(*) > 0;
  return null;
end $$;
create or replace function count_gone_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    select scope, b2b, word, -count(*)
    from old_rows, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
    where listed group by scope, b2b, word
    union all
    select 0, false, 'changed', count(*) from old_rows where listed having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    with changed as (
      select n.listed, n.b2b, n.category_ids, n.facets,
        o.listed as was_listed, o.b2b as was_b2b, o.category_ids as were_in, o.facets as were
      from new_rows n join old_rows o using (id)
      where (n.listed, n.b2b, n.category_ids, n.facets, n.type, n.selling_mode, n.price_from_eur, n.price_from, n.price_currency) is distinct from
            (o.listed, o.b2b, o.category_ids, o.facets, o.type, o.selling_mode, o.price_from_eur, o.price_from, o.price_currency))
    select scope, b2b, word, sum(one) from (
      select scope, b2b, word, 1 as one from changed, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word where listed
      union all
      select scope, was_b2b, word, -1 from changed, unnest(0::smallint || were_in) scope, unnest('all'::text || were) word where was_listed) each
    group by scope, b2b, word having sum(one) <> 0
    union all
    select 0, false, 'changed', count(*) from changed where listed or was_listed having count(*) > 0;
  return null;
end $$;
