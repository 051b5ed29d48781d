-- What lists are narrowed by, as words of one array a project ("genre:7", "format:vinyl-12", "country:FR"), and how many listed
-- projects there are of each word on each page of the shop.

alter table projects
  -- Inches of the records in it.
  add column sizes smallint[] not null default '{}',
  -- The lowest price as it was set, since what a buyer is shown is worked out from that and not from euro cents.
  add column price_from int,
  add column price_currency text,
  add column label_country text;

-- The families that a colour of vinyl is looked for by; clear red is both clear and red. Effects are families of their own.
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

-- Inches of a record by the words of its format: `12"`, `LP`, `2 x 7"`.
create function disc_inches(format text) returns smallint
  language sql immutable parallel safe strict as $$
  select coalesce(substring(format from '\m(7|10|12) ?["”″]'), case when format ~* '\mlp\M' then '12' end)::smallint
$$;

create function project_facets(
  genre_ids smallint[], formats text[], sizes smallint[], color_vinyl jsonb, selling_mode text, in_stock boolean, country text, released text
) returns text[]
  language sql immutable parallel safe as $$
  select
    array(select distinct 'genre:' || genre from unnest(genre_ids) genre)
    || array(select distinct 'format:' || format from unnest(formats) format)
    || array(select distinct 'format:vinyl-' || size from unnest(sizes) size)
    || array(select distinct 'colour:' || family
      from jsonb_array_elements_text(case when jsonb_typeof(color_vinyl) = 'array' then color_vinyl else '[]' end) colour,
        unnest(public.colour_families(colour)) family)
    || case
      when selling_mode in ('preorder', 'funding', 'ondemand') then array['availability:' || selling_mode]
      when in_stock then '{availability:in_stock}' else '{}'::text[] end
    || case when country <> '' then array['country:' || country] else '{}' end
    || case when released <> '' then array['year:' || left(released, 4), 'year:' || left(released, 3) || '0s'] else '{}' end
$$;

create or replace function follow_project() returns trigger language plpgsql as $$
begin
  if new.published_at is null and new.step not in ('creating', 'checking', 'failed', 'refused') then
    new.published_at := now();
  end if;
  new.category_ids := array_remove(array[
    case when 9 = any(new.category_ids) then 9 end,
    case when new.b2b then 155 end,
    case when 7 = any(new.genre_ids) then 260 end,
    case when new.exclusive then 284 end,
    case when jsonb_typeof(new.color_vinyl) = 'array' and new.color_vinyl not in ('[]', '["black"]') then 285 end,
    case when new.category in ('merch', 't-shirt', 'hoodie') then 286 end,
    case when new.category in ('cd', 'tape') then 287 end,
    case when new.category = 'accessory' then 288 end], null)::smallint[];
  if tg_op = 'INSERT' or new.label_id is distinct from old.label_id then
    new.label_country := (select country_id from creators where id = new.label_id);
  end if;
  return new;
end $$;

-- A label that moves takes its records along.
create function follow_label() returns trigger language plpgsql as $$
begin
  update projects set label_country = new.country_id where label_id = new.id;
  return null;
end $$;
create trigger creators_follow after update of country_id on creators for each row
  when (old.country_id is distinct from new.country_id) execute function follow_label();

create or replace function refresh_project_sums(ids bigint[]) returns void
  language sql
  as $$
    update projects p set
      price_from_eur = sums.price_from_eur,
      price_from = sums.price_from,
      price_currency = sums.price_currency,
      formats = coalesce(sums.formats, '{}'),
      sizes = coalesce(sums.sizes, '{}'),
      in_stock = coalesce(sums.in_stock, false),
      barcodes = coalesce(sums.barcodes, p.barcodes)
    from (
      select wanted.id,
        min(i.cents) as price_from_eur,
        (array_agg(i.price order by i.cents, i.id) filter (where i.active))[1] as price_from,
        (array_agg(i.currency order by i.cents, i.id) filter (where i.active))[1] as price_currency,
        array_agg(distinct i.type order by i.type) filter (where i.active) as formats,
        array_agg(distinct i.size order by i.size) filter (where i.size is not null) as sizes,
        bool_or(i.active and (i.stock is null or i.stock > i.reserved)) as in_stock,
        (select string_agg(distinct b.barcode, ' ') from barcodes b join items bi on bi.id = b.item_id where bi.project_id = wanted.id) as barcodes
      from unnest(ids) as wanted (id)
      left join lateral (
        select id, type, price, currency, stock, reserved, active,
          case when active then euro_cents(price, currency) end as cents,
          case when active and type = 'vinyl' then disc_inches(format) end as size
        from items where project_id = wanted.id) i on true
      group by wanted.id) sums
    where p.id = sums.id
      and (p.price_from_eur, p.price_from, p.price_currency, p.formats, p.sizes, p.in_stock, p.barcodes) is distinct from
          (sums.price_from_eur, sums.price_from, sums.price_currency, coalesce(sums.formats, '{}'), coalesce(sums.sizes, '{}'),
           coalesce(sums.in_stock, false), coalesce(sums.barcodes, p.barcodes))
  $$;

-- What is there already; the day of the last change stays as it was, nothing else follows from these columns.
alter table projects disable trigger user;
update projects p set
  price_from = sums.price_from,
  price_currency = sums.price_currency,
  sizes = coalesce(sums.sizes, '{}'),
  label_country = (select country_id from creators where id = p.label_id)
from (
  select project_id, (array_agg(price order by cents, id))[1] as price_from, (array_agg(currency order by cents, id))[1] as price_currency,
    array_agg(distinct size order by size) filter (where size is not null) as sizes
  from (
    select project_id, id, price, currency, euro_cents(price, currency) as cents, case when type = 'vinyl' then disc_inches(format) end as size
    from items where active) i
  group by project_id) sums
where sums.project_id = p.id;
update projects p set label_country = c.country_id
from creators c where c.id = p.label_id and p.label_country is distinct from c.country_id;
alter table projects enable trigger user;

alter table projects add column facets text[] not null generated always as (
  public.project_facets(genre_ids, formats, sizes, color_vinyl, selling_mode, in_stock, coalesce(label_country, country_id), released)) stored;
create index projects_facets on projects using gin (facets) where listed;
create index projects_price on projects (price_currency, price_from) where listed;

-- How many listed projects a word has, on all of the shop (scope 0) and on each category page (scope its id). Changes are only
-- added, so that no sale or publishing waits for another one; a job folds them into the totals.
create table facet_totals (
  scope smallint not null,
  b2b boolean not null,
  word text not null,
  count bigint not null,
  primary key (scope, b2b, word)
);
create table facet_changes (
  scope smallint not null,
  b2b boolean not null,
  word text not null,
  count int not null
);

insert into facet_totals (scope, b2b, word, count)
  select scope, b2b, word, count(*)
  from projects, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
  where listed group by scope, b2b, word;

create function count_new_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    select scope, b2b, word, count(*)
    from new_rows, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
    where listed group by scope, b2b, word;
  return null;
end $$;
create function count_gone_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    select scope, b2b, word, -count(*)
    from old_rows, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
    where listed group by scope, b2b, word;
  return null;
end $$;
create function count_changed_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes (scope, b2b, word, count)
    with changed as (
      select n.listed, n.b2b, n.category_ids, n.facets,
        o.listed as was_listed, o.b2b as was_b2b, o.category_ids as were_in, o.facets as were
      from new_rows n join old_rows o using (id)
      where (n.listed, n.b2b, n.category_ids, n.facets) is distinct from (o.listed, o.b2b, o.category_ids, o.facets))
    select scope, b2b, word, sum(one) from (
      select scope, b2b, word, 1 as one from changed, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word where listed
      union all
      select scope, was_b2b, word, -1 from changed, unnest(0::smallint || were_in) scope, unnest('all'::text || were) word where was_listed) each
    group by scope, b2b, word having sum(one) <> 0;
  return null;
end $$;
create trigger projects_count_new after insert on projects referencing new table as new_rows
  for each statement execute function count_new_facets();
create trigger projects_count_gone after delete on projects referencing old table as old_rows
  for each statement execute function count_gone_facets();
create trigger projects_count_changed after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function count_changed_facets();

create function fold_facets() returns void
  language sql as $$
  with gone as (delete from facet_changes returning scope, b2b, word, count)
  insert into facet_totals (scope, b2b, word, count)
    select scope, b2b, word, sum(count) from gone group by scope, b2b, word order by scope, b2b, word
    on conflict (scope, b2b, word) do update set count = facet_totals.count + excluded.count
$$;
