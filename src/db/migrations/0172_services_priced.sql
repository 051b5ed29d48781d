-- A version of the program may know prices that an approved list does not say yet: they may be added to it, what it says stays.
create or replace function price_lists_stay() returns trigger language plpgsql as $$
begin
  if old.state = 'approved' and (old.valid_from <= (now() at time zone 'UTC')::date or tg_op = 'DELETE') then
    if tg_op = 'DELETE' or (to_jsonb(new) - 'rows') <> (to_jsonb(old) - 'rows')
      or exists (select from jsonb_each(old.rows) said where new.rows -> said.key is distinct from said.value) then
      raise exception 'An approved price list stays as it is' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- Who has taken a request in hand; it is in work then, until it is answered.
alter table quotes add column taken_by bigint references users (id);
-- What somebody who wants to be called was reading about.
alter table call_requests add column service text check (service ~ '^[a-z-]{2,40}$');
