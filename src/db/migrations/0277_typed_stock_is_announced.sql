-- Stock that is typed before a release is published is an announcement: its changes are `initial` movements, which may take pieces away
-- again wherever they lie.
create or replace function move_shelf() returns trigger language plpgsql as $$
declare
  shelf record;
  wanted int := -new.quantity;
  given int;
  taken boolean := false;
begin
  if new.quantity > 0 then
    insert into shelves (item_id, warehouse_id, quantity) values (new.item_id, new.warehouse_id, new.quantity)
      on conflict (item_id, warehouse_id) do update set quantity = shelves.quantity + excluded.quantity;
    return new;
  end if;
  update shelves set quantity = quantity - wanted
    where item_id = new.item_id and warehouse_id = new.warehouse_id and quantity >= wanted;
  if found then return new; end if;
  if new.reason not in ('initial', 'correction', 'damaged', 'import', 'sale') then
    raise exception 'there are not so many pieces in this warehouse' using errcode = 'check_violation', constraint = 'shelves_quantity_check';
  end if;
  for shelf in select warehouse_id, quantity from shelves where item_id = new.item_id and quantity > 0
      order by (warehouse_id = new.warehouse_id) desc, quantity desc, warehouse_id for no key update loop
    given := least(wanted, shelf.quantity);
    exit when given = 0;
    if taken then
      insert into stock_movements (item_id, quantity, reason, order_id, user_id, note, at, warehouse_id, shipment_id)
        values (new.item_id, -given, new.reason, new.order_id, new.user_id, new.note, new.at, shelf.warehouse_id, new.shipment_id);
    else
      update shelves set quantity = quantity - given where item_id = new.item_id and warehouse_id = shelf.warehouse_id;
      new.quantity := -given;
      new.warehouse_id := shelf.warehouse_id;
      taken := true;
    end if;
    wanted := wanted - given;
  end loop;
  if wanted > 0 then
    raise exception 'there are not so many pieces in any warehouse' using errcode = 'check_violation', constraint = 'shelves_quantity_check';
  end if;
  return new;
end $$;

-- A removed item owns nothing beside what buyers hold at the till. What was removed before its release was published was never there:
-- the movement that says so bears a time before that. Items of an import come back with its next run, and those of a deposit lie here.
set local sillon.past = on;
with owning as (
  select i.id, i.stock - i.reserved as pieces, p.published_at,
    p.published_at is not null and not exists (
      select from stock_movements m where m.item_id = i.id and not (m.reason in ('initial', 'correction') and m.at < p.published_at)) as before_it
  from items i join projects p on p.id = i.project_id
  where not i.active and i.stock > i.reserved and i.source is null and i.type not in ('bundle', 'test_pressing') and p.selling_mode <> 'deposit_sale'
    and exists (select from stock_movements m where m.item_id = i.id)),
emptied as (update items i set stock = i.reserved from owning o where i.id = o.id)
insert into stock_movements (item_id, quantity, reason, at)
  select id, -pieces, case when published_at is null or before_it then 'initial' else 'correction' end,
    case when before_it then published_at - interval '1 microsecond' else now() end
  from owning order by id;
