-- Of what came after its money all pieces were paid for, also those that were not in the parcel: none of them goes back another time.
-- Of what was counted before it was paid for, those that did not come are still their buyer's.
create or replace function pieces_going_back(r "returns", l return_lines) returns int language sql immutable as $$
  select case when r.state in ('refused', 'cancelled') or r.state = 'closed' and r.received_at is null then 0
    when r.kind <> 'claim' and r.received_at is not null and not (r.state = 'refunded' and r.received_at > r.ended_at) then l.received
    else l.quantity end
$$;
