-- What a release costs in a currency that it has a price of its own in: lists stand in the order of the prices that are shown, and
-- those do not follow from euro cents.
create table own_prices (
  project_id bigint not null references projects (id) on delete cascade,
  currency text not null,
  -- The lowest price as it is shown, and the first amount of euro cents that is shown as no less: its place among all other releases.
  price int not null,
  place int not null,
  primary key (project_id, currency)
);
create index own_prices_place on own_prices (currency, place, project_id);

-- The steps of shown prices (design, Money): whole units, hundreds of won, tens of yen; all in minor units.
create function tidy_step(code text) returns int
  language sql immutable parallel safe as $$ select case code when 'JPY' then 10 else 100 end $$;
create function minor_per_eur(code text) returns numeric
  language sql stable parallel safe as $$
  select per_eur / case when code in ('JPY', 'KRW') then 100 else 1 end
  from exchange_rates where currency = code and valid_from <= now() order by valid_from desc limit 1
$$;

create function refresh_own_prices(ids bigint[]) returns void
  language plpgsql as $$
begin
  if not exists (select from own_prices where project_id = any(ids))
    and not exists (select from items i join item_prices o on o.item_id = i.id where i.project_id = any(ids)) then
    return;
  end if;
  with own as (
    select distinct i.project_id, o.currency from items i join item_prices o on o.item_id = i.id
    where i.project_id = any(ids) and i.active and o.currency <> i.currency),
  shown as (
    select own.project_id, own.currency, min(coalesce(o.price,
      case when i.currency = own.currency or i.price = 0 then i.price
        else greatest(1, round(i.price * minor_per_eur(own.currency) / minor_per_eur(i.currency) / tidy_step(own.currency)))
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
    from shown
  on conflict (project_id, currency) do update set price = excluded.price, place = excluded.place
    where (o.price, o.place) is distinct from (excluded.price, excluded.place);
end $$;

alter function refresh_project_sums(bigint[]) rename to refresh_row_sums;
create function refresh_project_sums(ids bigint[]) returns void
  language sql as $$
  select refresh_own_prices(ids);
  select refresh_row_sums(ids);
$$;

select refresh_own_prices(array(select distinct i.project_id from items i join item_prices o on o.item_id = i.id));
