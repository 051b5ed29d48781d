-- The same fault elsewhere: GREATEST(0, NULL) is 0 and GREATEST(1, NULL) is 1.

-- A part that is made to order has no stock (NULL) and limits no bundle; it counted as sold out.
create or replace function bundle_lasts(bundle bigint) returns int
  language sql stable parallel safe as $$
  select min(case when most.pieces is not null then floor(greatest(0, most.pieces) / b.quantity) end)::int
  from bundle_parts b join items t on t.id = b.part_item_id
  cross join lateral (
    select case when count(*) = 0 then 0 when bool_or(x.stock is null) then null else max(x.stock - x.reserved) end as pieces
    from sisters_of(t) x) most
  where b.bundle_item_id = bundle
$$;
select refresh_project_sums(array(select project_id from items where type = 'bundle'));

-- A currency without a rate has no converted price; it became one unit of that currency.
create or replace function refresh_own_prices(ids bigint[]) returns void
  language plpgsql as $$
begin
  if not exists (select from own_prices where project_id = any(ids))
    and not exists (select from items i join item_prices o on o.item_id = i.id where i.project_id = any(ids)) then
    return;
  end if;
  with own as (
    select distinct i.project_id, o.currency from items i join item_prices o on o.item_id = i.id
    where i.project_id = any(ids) and i.active and o.currency <> i.currency and minor_per_eur(o.currency) is not null),
  shown as (
    select own.project_id, own.currency, min(coalesce(o.price,
      case when i.currency = own.currency or i.price = 0 then i.price
        when minor_per_eur(i.currency) is not null
          then greatest(1, round(i.price * minor_per_eur(own.currency) / minor_per_eur(i.currency) / tidy_step(own.currency)))
            * tidy_step(own.currency) end))::int as price
    from own join items i on i.project_id = own.project_id and i.active
    left join item_prices o on o.item_id = i.id and o.currency = own.currency
    group by own.project_id, own.currency),
  gone as (
    delete from own_prices o where o.project_id = any(ids)
      and not exists (select from shown s where s.project_id = o.project_id and s.currency = o.currency))
  insert into own_prices as o (project_id, currency, price, place)
    select project_id, currency, price, case when currency = 'EUR' then price else
      ceil(greatest(0, ceil(price::numeric / tidy_step(currency)) - 0.5) * tidy_step(currency) / minor_per_eur(currency)) end::int
    from shown where price is not null
  on conflict (project_id, currency) do update set price = excluded.price, place = excluded.place
    where (o.price, o.place) is distinct from (excluded.price, excluded.place);
end $$;
