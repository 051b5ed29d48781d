-- What was configured is kept in the account with its price before anybody is asked (ADR 41), and becomes a request, or a project.
alter table quotes drop constraint quotes_state_check;
alter table quotes add constraint quotes_state_check check (state in ('saved', 'unconfirmed', 'new', 'answered', 'accepted', 'closed'));
alter table quotes add constraint quotes_saved_check check (state <> 'saved' or (user_id is not null and costing is not null));
-- The same saved twice is one.
create unique index quotes_saved on quotes (user_id, fingerprint) where state = 'saved';

-- The project that its asker has begun with what was configured.
alter table quotes add column project_id bigint references projects (id) on delete set null;
create index quotes_project on quotes (project_id) where project_id is not null;

-- What nobody was asked goes with its account: one line more in the function of 0192, put in rather than written out a second time.
do $$
declare
  was constant text := pg_get_functiondef('erase_account(bigint)'::regprocedure);
  place constant text := 'asked := array(select id from quotes';
begin
  if strpos(was, place) = 0 then raise exception 'erase_account has changed: saved quotes have no place in it'; end if;
  execute replace(was, place, E'delete from quotes where user_id = who and state = \'saved\';\n  ' || place);
end $$;
