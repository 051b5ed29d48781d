-- A download is for sale only while every song of its release has a master that is kept. A preview is no master.
alter table songs add column master_gone_at timestamptz;

create function downloads_ready(of_project bigint) returns boolean
  language sql stable parallel safe as $$
  select coalesce(bool_and(state = 'ready' and master_file is not null and master_gone_at is null), false) from songs where project_id = of_project
$$;

-- The day from which the files of a release may be fetched: null is today, infinity is a pre-order whose day nobody has named yet.
create function download_day(release projects) returns date
  language sql stable parallel safe as $$
  select case
    when release.ships_at > (now() at time zone 'UTC')::date then release.ships_at
    when release.ships_at is null and release.selling_mode = 'preorder' and release.step not in ('successful', 'paid', 'invoiced') then 'infinity'::date end
$$;

create or replace function pieces_left(item items) returns int
  language sql stable parallel safe as $$
  select case
    when item.type = 'bundle' then least(item.stock - item.reserved, bundle_lasts(item.id))
    when item.type = 'digital' and not downloads_ready(item.project_id) then 0
    else item.stock - item.reserved end
$$;

select refresh_project_sums(array(select distinct project_id from items where type = 'digital'));

-- Parcels of files that wait for their day.
create index shipments_files_due on shipments (order_id) where shipping_type = 'none' and status = 'pending';

-- Who asked to be told hears of a download when the last of its files is there.
create function note_files_return() returns trigger language plpgsql as $$
begin
  insert into stock_returns (item_id)
  select i.id from items i
  where i.project_id = new.project_id and i.type = 'digital' and i.active and downloads_ready(new.project_id)
    and exists (select from stock_waiters w where w.item_id = i.id and w.state = 'waiting')
  on conflict do nothing;
  return null;
end $$;
create trigger songs_files_returned after update of state, master_file, master_gone_at on songs for each row
  when (new.state = 'ready' and new.master_file is not null and new.master_gone_at is null
    and (old.state, old.master_file, old.master_gone_at) is distinct from (new.state, new.master_file, new.master_gone_at))
  execute function note_files_return();
