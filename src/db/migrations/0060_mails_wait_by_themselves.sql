-- The outbox is its own queue: a mail waits in its row until its time, and whoever sends it puts that time off first.
-- One job a mail, written, fetched and ended by statements of its own, cost more than the whole sale it told of.
alter table mails add column next_try_at timestamptz not null default now();
create index mails_due on mails (next_try_at, id) where state = 'queued';
drop index mails_queued;

-- What the program before this one had queued is found by its rows.
do $$ begin
  if to_regclass('jobs.job_common') is not null then
    execute $q$delete from jobs.job_common where name = 'send-mail' and state < 'active'$q$;
  end if;
end $$;
