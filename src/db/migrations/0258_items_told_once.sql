-- Every sale changes an item's stock twice, and for each change PostgreSQL read three long conditions of triggers anew, planned them and made them ready.
-- One trigger asks the same in a function, which is made ready once for a connection.
create function note_item_change() returns trigger language plpgsql as $$
declare
  left_now int := new.stock - new.reserved;
  left_before int := old.stock - old.reserved;
  low_now boolean := coalesce(is_low(new), false);
  low_before boolean := coalesce(is_low(old), false);
begin
  -- How low the shelf is, as long as it is low.
  if low_now and (not low_before or left_now is distinct from left_before) then
    insert into low_shelves (item_id, left_over) values (new.id, left_now)
      on conflict (item_id) do update set left_over = excluded.left_over;
  elsif low_before and not low_now then
    delete from low_shelves where item_id = new.id;
  end if;
  -- It can be bought again: whoever waits for it is told.
  if new.active and coalesce(left_now > 0, true) and not (old.active and coalesce(left_before > 0, true)) then
    insert into stock_returns (item_id)
      select new.id where exists (select from stock_waiters where item_id = new.id and state = 'waiting')
      on conflict do nothing;
  end if;
  -- There is more of it: so there may be of a bundle with it.
  if new.active and (not old.active or coalesce(left_now, 2147483647) > coalesce(left_before, 2147483647)) then
    insert into stock_returns (item_id)
      select distinct b.bundle_item_id from items part join bundle_parts b on b.part_item_id = part.id
      where part.project_id = new.project_id and part.type = new.type
        and exists (select from stock_waiters w where w.item_id = b.bundle_item_id and w.state = 'waiting')
      on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger items_run_low on items;
drop trigger items_returned on items;
drop trigger items_part_returned on items;
create trigger items_changed after update of stock, reserved, low_stock_at, active on items for each row execute function note_item_change();
drop function note_stock_return();
drop function note_part_return();
create or replace function note_low_shelf() returns trigger language plpgsql as $$
begin
  insert into low_shelves (item_id, left_over, told_at) values (new.id, new.stock - new.reserved, now());
  return null;
end $$;
