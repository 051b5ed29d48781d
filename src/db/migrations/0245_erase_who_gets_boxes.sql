-- Who gets boxes, and where, stands with the gift or the subscription once that has begun, and on the line of an order only until then.
-- Of orders that were never paid it goes with the account.
update order_items i set box = i.box #- '{gift,name}' #- '{gift,email}' #- '{gift,message}' from gift_codes g where g.order_item_id = i.id;
do $$
declare
  was constant text := pg_get_functiondef('erase_account(bigint)'::regprocedure);
  place constant text := 'update order_items set comment = ''''';
begin
  if strpos(was, place) = 0 then raise exception 'erase_account has changed: lines of orders have no place in it'; end if;
  execute replace(was, place, place || ', box = box - ''to'' #- ''{gift,name}'' #- ''{gift,email}'' #- ''{gift,message}''');
end $$;
