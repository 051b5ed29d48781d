-- How what is sold of a project is summed up for lists, in one place: for a project whose items changed, and for one that is written
-- together with its items, so that an import writes each project once and not twice.
create type sold_item as (
  -- Which project it is of: its number, or any other that tells the projects of one call apart.
  project bigint,
  id bigint,
  type text,
  format text,
  price int,
  currency text,
  stock int,
  reserved int,
  active boolean
);

create function sums_of(sold sold_item[])
  returns table (project bigint, price_from_eur int, price_from int, price_currency text, formats text[], sizes smallint[], in_stock boolean)
  language sql stable parallel safe as $$
  with i as materialized (
    select *, case when active then public.euro_cents(price, currency) end as cents,
      case when active and type = 'vinyl' then public.disc_inches(format) end as inches
    from unnest(sold))
  select project,
    min(cents),
    (array_agg(price order by cents, id) filter (where active))[1],
    (array_agg(currency order by cents, id) filter (where active))[1],
    coalesce(array_agg(distinct type order by type) filter (where active), '{}'),
    coalesce(array_agg(distinct inches order by inches) filter (where inches is not null), '{}'),
    coalesce(bool_or(active and (stock is null or stock > reserved)), false)
  from i group by project
$$;

create or replace function refresh_project_sums(ids bigint[]) returns void
  language sql
  as $$
    update projects p set
      price_from_eur = sums.price_from_eur,
      price_from = sums.price_from,
      price_currency = sums.price_currency,
      formats = sums.formats,
      sizes = sums.sizes,
      in_stock = sums.in_stock,
      barcodes = coalesce(sums.barcodes, p.barcodes)
    from (
      select wanted.id, s.price_from_eur, s.price_from, s.price_currency,
        coalesce(s.formats, '{}') as formats, coalesce(s.sizes, '{}') as sizes, coalesce(s.in_stock, false) as in_stock,
        (select string_agg(distinct b.barcode, ' ') from barcodes b join items bi on bi.id = b.item_id where bi.project_id = wanted.id) as barcodes
      from unnest(ids) as wanted (id)
      left join sums_of(array(
        select row(i.project_id, i.id, i.type, i.format, i.price, i.currency, i.stock, i.reserved, i.active)::sold_item
        from items i where i.project_id = any(ids))) s on s.project = wanted.id) sums
    where p.id = sums.id
      and (p.price_from_eur, p.price_from, p.price_currency, p.formats, p.sizes, p.in_stock, p.barcodes) is distinct from
          (sums.price_from_eur, sums.price_from, sums.price_currency, sums.formats, sums.sizes, sums.in_stock, coalesce(sums.barcodes, p.barcodes))
  $$;

-- Records that come or go (`by` 1 or -1), in the counts of their artists and labels. To count all of a label's again for each batch of
-- an import takes longer the more of it is there.
create function count_for_creators(ids bigint[], by int) returns void
  language sql
  as $$
    update creators c set projects_count = greatest(0, c.projects_count + by * counted.count)
    from (
      select creator, count(*)::int as count
      from projects p, unnest(array[p.artist_id, case when p.label_id is distinct from p.artist_id then p.label_id end]) creator
      where p.id = any(ids) and p.listed and creator is not null group by creator) counted
    where c.id = counted.creator
  $$;
