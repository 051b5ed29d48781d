-- How many pieces of a return's line go back or went. Of one whose parcel was opened, those that were not in it are still their
-- buyer's, and may go back or be claimed another time; a fault is owed for whether its piece came back or not (`paidLines`).
create function pieces_going_back(r "returns", l return_lines) returns int language sql immutable as $$
  select case when r.state in ('refused', 'cancelled') or r.state = 'closed' and r.received_at is null then 0
    when r.kind <> 'claim' and r.received_at is not null then l.received else l.quantity end
$$;
create or replace function return_line_fits() returns trigger language plpgsql as $$
declare bought int; taken int;
begin
  select quantity into bought from order_items where id = new.order_item_id for no key update;
  select coalesce(sum(pieces_going_back(r, l)), 0) into taken from return_lines l join returns r on r.id = l.return_id
    where l.order_item_id = new.order_item_id and l.return_id <> new.return_id;
  if taken + new.quantity > bought then
    raise exception 'more pieces go back than were bought' using errcode = 'check_violation', constraint = 'return_lines_fit';
  end if;
  return new;
end $$;
