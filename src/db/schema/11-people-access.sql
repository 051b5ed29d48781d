-- How access to an account ends and how an account is erased.

-- Ends every access to an account that needs no password: sessions, mailed links, codes and keys of its orders. `keep`
-- is the token hash of the one session that stays. A new table with a link or code of an account needs a line here.
create function void_account_access(who bigint, keep bytea default null) returns void language plpgsql as $$
declare
  own text;
begin
  -- The lock comes first: a concurrent sign-in has either been written and ends here, or waits and finds the new state.
  select case when email_verified_at is not null then lower(email) end into own
    from users where id = who for no key update;
  update users set links_void_at = now() where id = who;
  delete from sessions where user_id = who and (keep is null or token_hash <> keep);
  -- Unsubscribe links stay: they open nothing, and unsubscribing must always be possible.
  update user_tokens set used_at = now() where user_id = who and used_at is null and purpose <> 'unsubscribe';
  delete from social_attempts where user_id = who;
  delete from social_claims where lower(email) = own;
  delete from order_keys where order_id in (select id from orders where user_id = who);
  update orders set lookup_hash = null where user_id = who and lookup_hash is not null;
end $$;

-- Erases an account's personal data and keeps the sums that tax law asks for. A new table with personal data needs a
-- line here.
create function erase_account(who bigint) returns void language plpgsql as $$
declare
  was text;
  -- The proven address only: signing up with another person's address must not erase that person's data.
  own text;
  since timestamptz;
  asked bigint[];
  made bigint[];
  back bigint[];
  gone constant text := 'deleted-' || who || '@account.invalid';
begin
  select email, case when email_verified_at is not null then lower(email) end, created_at into strict was, own, since
    from users where id = who and deleted_at is null for update;

  perform void_account_access(who);
  delete from user_tokens where user_id = who;
  delete from social_identities where user_id = who;
  delete from social_attempts where user_id = who;
  delete from social_claims where lower(email) = own;
  delete from idempotency_keys where scope = 'user:' || who;

  delete from wishes where user_id = who;
  delete from project_likes where user_id = who;
  delete from follows where user_id = who or party_id = who;
  delete from saved_items where user_id = who;
  delete from carts where user_id = who;
  delete from order_drafts where user_id = who or (user_id is null and lower(email) = own);
  delete from profiles where user_id = who;
  delete from reviews where user_id = who;
  delete from box_reviews where user_id = who;
  delete from comments where user_id = who;
  delete from messages where from_user_id = who or to_user_id = who;
  delete from stock_waiters where user_id = who or (user_id is null and lower(email) = own);
  update song_plays set user_id = null where user_id = who;
  update events set user_id = null where user_id = who;

  delete from newsletter_subscribers where lower(email) = own or (lower(email) = lower(was) and state = 'asked');
  -- Mails to them, and mails to staff that mention them.
  delete from mails where (lower(recipient) = lower(was) or strpos(lower(data::text), lower(was)) > 0)
    and (own is not null or (state <> 'queued' and created_at >= since));
  update contact_messages set name = '–', email = gone, message = '–'
    where user_id = who or (user_id is null and lower(email) = own);
  delete from quotes where user_id = who and state = 'saved';
  asked := array(select id from quotes where user_id = who or (user_id is null and lower(email) = own));
  made := array(select id from pressings where user_id = who or (user_id is null and quote_id = any (asked)));
  back := array(select r.id from returns r join orders o on o.id = r.order_id where o.user_id = who);
  -- Pressings keep their invoiced amounts and the name and address of a business; titles and texts go.
  update pressings set project_name = '', artist_name = '',
    customer = customer || '{"firstname": "", "lastname": "", "phone": ""}'
      || case when coalesce(customer ->> 'vat_number', '') = ''
        then '{"company": "", "address": "", "zip_code": "", "city": "", "state": ""}'::jsonb else '{}' end
  where id = any (made);
  update pressing_tasks set note = '', said = '' where pressing_id = any (made);
  update quote_answers set text = '–' where quote_id = any (asked);
  -- The audit log keeps person, action and time, without the texts; mails to staff about them are deleted too.
  update audit_log set before = before - array['text', 'note', 'said', 'answer', 'reason'],
    after = after - array['text', 'note', 'said', 'answer', 'reason']
  where (entity = 'quote' and entity_id = any (asked::text[]))
    or (entity = 'pressing' and entity_id = any (made::text[]))
    or (entity = 'return' and entity_id = any (back::text[]));
  delete from mails where split_part(entity, ':', 1) = 'quote' and split_part(entity, ':', 2) = any (asked::text[])
    or split_part(entity, ':', 1) = 'pressing' and split_part(entity, ':', 2) = any (made::text[])
    or split_part(entity, ':', 1) = 'return' and split_part(entity, ':', 2) = any (back::text[]);
  update quotes set name = '–', email = gone, phone = '', message = '', options = '{}', origin = null,
    company = case when vat_number = '' then '' else company end
  where id = any (asked);
  delete from call_requests where user_id = who;
  update contest_entries set name = '–', email = gone where lower(email) = own;

  -- Orders keep the data that tax law requires: sums and country; for businesses name, VAT number and address.
  update orders set email = gone, firstname = '', lastname = '', phone = '', note = '', gift_message = '',
    lookup_hash = null, origin = null,
    company = case when vat_number = '' then '' else company end,
    address = case when vat_number = '' then '' else address end,
    zip_code = case when vat_number = '' then '' else zip_code end,
    city = case when vat_number = '' then '' else city end,
    state = case when vat_number = '' then '' else state end
  where user_id = who;
  delete from order_keys where order_id in (select id from orders where user_id = who);
  update shipments set address = null, handed_to = null where order_id in (select id from orders where user_id = who);
  update order_items set comment = '', box = box - 'to' #- '{gift,name}' #- '{gift,email}' #- '{gift,message}'
    where order_id in (select id from orders where user_id = who);
  update order_feedback set body = '' where order_id in (select id from orders where user_id = who);
  update returns set name = '–', note = '', answer = '' where order_id in (select id from orders where user_id = who);
  update promo_uses set email = gone where user_id = who;
  update gift_codes set recipient_name = '', recipient_email = null, message = '' where bought_by = who;
  update box_subscriptions set address = null, taste_note = '', name = '–' where user_id = who;

  update customers set name = '', firstname = '', lastname = '', company = '', vat_number = '', address = '',
    zip_code = '', city = '', state = '', phone = '', deleted_at = coalesce(deleted_at, now())
    where user_id = who;
  update users set email = gone, password_hash = null, name = '', firstname = '', lastname = '', picture = null,
    country_id = null, newsletter = false, notifications = '{}', origin = null, referer = null,
    email_verified_at = null, deleted_at = now()
    where id = who;
end $$;
