-- What a piece of something made to order costs from so many pieces on, in the item's own currency.
create table item_quantity_prices (
  item_id bigint not null references items (id) on delete cascade,
  quantity int not null check (quantity between 2 and 999),
  price int not null check (price > 0),
  primary key (item_id, quantity)
);

create function quantity_prices_of(item bigint) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('quantity', quantity, 'price', price) order by quantity), '[]')
  from item_quantity_prices where item_id = item
$$;
