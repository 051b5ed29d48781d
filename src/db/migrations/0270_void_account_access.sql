-- Whatever opens an account without its password ends with one call: its sessions, mailed links, codes, and the keys of its orders.
-- Password reset, a new password, "sign out everywhere", a ban and deletion all call this function (issue 34, ADR 55).
-- A new table with a link or code of an account needs a line here, and a row in void-access.test.ts.

-- Links to offers and written orders of before this moment open them for their account only, and no stranger looks up an older order.
alter table users add column links_void_at timestamptz;

-- A confirmed new address waits for a day, or for a yes from the old one: `decide_email` is the link in the mail to the old address.
alter table user_tokens drop constraint user_tokens_purpose_check;
alter table user_tokens add constraint user_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'unsubscribe', 'change_email', 'decide_email'));
alter table user_tokens drop constraint user_tokens_new_email_check;
alter table user_tokens add constraint user_tokens_new_email_check check ((purpose in ('change_email', 'decide_email')) = (new_email is not null));
create index user_tokens_moves on user_tokens (expires_at) where purpose = 'decide_email' and used_at is null;

-- `keep` is the hash of the one session that goes on.
create function void_account_access(who bigint, keep bytea default null) returns void language plpgsql as $$
declare
  own text;
begin
  -- The lock comes first: a sign-in, a link or a request of this moment has either been written before, and ends here, or finds the new state.
  select case when email_verified_at is not null then lower(email) end into own from users where id = who for no key update;
  update users set links_void_at = now() where id = who;
  delete from sessions where user_id = who and (keep is null or token_hash <> keep);
  -- Links that end mails stay: they open nothing, and leaving must always be possible.
  update user_tokens set used_at = now() where user_id = who and used_at is null and purpose <> 'unsubscribe';
  delete from social_attempts where user_id = who;
  delete from social_claims where lower(email) = own;
  delete from order_keys where order_id in (select id from orders where user_id = who);
  update orders set lookup_hash = null where user_id = who and lookup_hash is not null;
end $$;

do $$
declare
  was constant text := pg_get_functiondef('erase_account(bigint)'::regprocedure);
  place constant text := 'delete from sessions where user_id = who;';
begin
  if strpos(was, place) = 0 then raise exception 'erase_account has changed: void_account_access has no place in it'; end if;
  execute replace(was, place, 'perform void_account_access(who);');
end $$;
