-- GREATEST passes over NULL: the first renewal of a paid box set periods_left from NULL to 0, as if it were a gift with nothing left, and
-- the second one ended it. Only a gift has a number of periods.
create function renewing_box_has_no_end() returns trigger language plpgsql as $$
begin
  new.periods_left := null;
  return new;
end $$;
-- The previous build may still run while this is applied, and would write the 0 again.
create trigger box_subscriptions_no_end before update of periods_left on box_subscriptions for each row
  when (old.periods_left is null and new.periods_left is not null) execute function renewing_box_has_no_end();

-- A box that ended by this fault rests until its owner takes it up again: nobody expects a charge after a mail said that it was over.
update box_subscriptions s
  set periods_left = null,
    status = case when s.status = 'ended' then 'paused' else s.status end,
    paused_because = case when s.status = 'ended' then 'staff' else s.paused_because end,
    cancelled_at = case when s.status = 'ended' then null else s.cancelled_at end
  where s.periods_left is not null and not exists (select from gift_codes g where g.subscription_id = s.id);
