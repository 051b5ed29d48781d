-- For how many a bundle lasts was worked out three times, each time a little otherwise: on its page, in the cart, and in lists, which
-- had it in stock when its parts were gone. Now once, here.
create index bundle_parts_part on bundle_parts (part_item_id);

-- The scarcest part decides, in the size there is most of; null where every part is made to order.
create function bundle_lasts(bundle bigint) returns int
  language sql stable parallel safe as $$
  select min(floor(greatest(0, most.pieces) / b.quantity))::int
  from bundle_parts b join items t on t.id = b.part_item_id
  cross join lateral (
    select case when count(*) = 0 then 0 when bool_or(x.stock is null) then null else max(x.stock - x.reserved) end as pieces
    from items x
    where x.active and (x.id = t.id or (t.size <> '' and x.size <> '' and x.project_id = t.project_id and x.type = t.type))) most
  where b.bundle_item_id = bundle
$$;

-- How many of an item can be had now; null where each is made to order.
create function pieces_left(item items) returns int
  language sql stable parallel safe as $$
  select case when item.type = 'bundle' then least(item.stock - item.reserved, bundle_lasts(item.id)) else item.stock - item.reserved end
$$;

-- Projects in which something of these is a part of a bundle: they run out and come back with it.
create function bundles_with(project_ids bigint[]) returns bigint[]
  language sql stable parallel safe as $$
  select coalesce(array_agg(distinct bundle.project_id), '{}')
  from items part join bundle_parts b on b.part_item_id = part.id join items bundle on bundle.id = b.bundle_item_id
  where part.project_id = any(project_ids)
$$;

create or replace function refresh_project_sums(ids bigint[]) returns void
  language sql
  as $$
    with wanted as materialized (select distinct unnest(ids || bundles_with(ids)) as id)
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
      from wanted
      left join sums_of(array(
        select row(i.project_id, i.id, i.type, i.format, i.price, i.currency, pieces_left(i) + i.reserved, i.reserved, i.active)::sold_item
        from items i where i.project_id = any(array(select id from wanted)))) s on s.project = wanted.id) sums
    where p.id = sums.id
      and (p.price_from_eur, p.price_from, p.price_currency, p.formats, p.sizes, p.in_stock, p.barcodes) is distinct from
          (sums.price_from_eur, sums.price_from, sums.price_currency, sums.formats, sums.sizes, sums.in_stock, coalesce(sums.barcodes, p.barcodes))
  $$;

select refresh_project_sums(array(select project_id from items where type = 'bundle'));

-- Who waits for a bundle waits for its parts: it is noted as soon as there are more of one. Whether it is enough is asked when they are told.
create function note_part_return() returns trigger language plpgsql as $$
begin
  insert into stock_returns (item_id)
  select distinct b.bundle_item_id from items part join bundle_parts b on b.part_item_id = part.id
  where part.project_id = new.project_id and part.type = new.type
    and exists (select from stock_waiters w where w.item_id = b.bundle_item_id and w.state = 'waiting')
  on conflict do nothing;
  return null;
end $$;
create trigger items_part_returned after update of stock, reserved, active on items for each row
  when (new.active and (not old.active or coalesce(new.stock - new.reserved, 2147483647) > coalesce(old.stock - old.reserved, 2147483647)))
  execute function note_part_return();
