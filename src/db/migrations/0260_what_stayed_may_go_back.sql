-- Of a return whose parcel was opened, the pieces that were not in it are still their buyer's, and may go back or be claimed another
-- time. A fault is owed for whether its piece came back or not.
create function pieces_of_return(kind text, received_at timestamptz, quantity int, received int) returns int language sql immutable as $$
  select case when kind <> 'claim' and received_at is not null then received else quantity end
$$;
create or replace function return_line_fits() returns trigger language plpgsql as $$
declare bought int; taken int;
begin
  select quantity into bought from order_items where id = new.order_item_id for no key update;
  select coalesce(sum(pieces_of_return(r.kind, r.received_at, l.quantity, l.received)), 0) into taken from return_lines l join returns r on r.id = l.return_id
    where l.order_item_id = new.order_item_id and l.return_id <> new.return_id
      and r.state not in ('refused', 'cancelled') and (r.state <> 'closed' or r.received_at is not null);
  if taken + new.quantity > bought then
    raise exception 'more pieces go back than were bought' using errcode = 'check_violation', constraint = 'return_lines_fit';
  end if;
  return new;
end $$;
