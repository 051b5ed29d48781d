-- Pressings came after 0147: what somebody had made, and what was written about it, goes with the account too (quality, invariant 38).
-- What was written without an account goes by its address only where that was proved, and what another account has taken over stays.

-- What its asker heard on a test pressing, and thinks of it.
alter table pressing_tasks add column said text not null default '' check (length(said) <= 2000);

create or replace function erase_account(who bigint) returns void language plpgsql as $$
declare
  was text;
  -- Their address once they have proved that it is theirs, else nothing: whoever signs up with the address of somebody else takes nothing of theirs along.
  own text;
  since timestamptz;
  asked bigint[];
  made bigint[];
  back bigint[];
  gone constant text := 'deleted-' || who || '@account.invalid';
begin
  select email, case when email_verified_at is not null then lower(email) end, created_at into strict was, own, since
    from users where id = who and deleted_at is null for update;

  delete from sessions where user_id = who;
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
  delete from profiles where user_id = who;
  delete from reviews where user_id = who;
  delete from box_reviews where user_id = who;
  delete from comments where user_id = who;
  delete from messages where from_user_id = who or to_user_id = who;
  delete from stock_waiters where user_id = who or (user_id is null and lower(email) = own);
  update song_plays set user_id = null where user_id = who;
  update events set user_id = null where user_id = who;

  delete from newsletter_subscribers where lower(email) = own or (lower(email) = lower(was) and state = 'asked');
  -- Letters to them, and those to the house that tell of them.
  delete from mails where (lower(recipient) = lower(was) or strpos(lower(data::text), lower(was)) > 0)
    and (own is not null or (state <> 'queued' and created_at >= since));
  update contact_messages set name = '–', email = gone, message = '–' where user_id = who or (user_id is null and lower(email) = own);
  asked := array(select id from quotes where user_id = who or (user_id is null and lower(email) = own));
  made := array(select id from pressings where user_id = who or (user_id is null and quote_id = any (asked)));
  back := array(select r.id from returns r join orders o on o.id = r.order_id where o.user_id = who);
  -- What was made for them: the figures that were invoiced stay, with a business's name and address; what they called it and wrote goes.
  update pressings set project_name = '', artist_name = '',
    customer = customer || '{"firstname": "", "lastname": "", "phone": ""}' || case when coalesce(customer ->> 'vat_number', '') = ''
      then '{"company": "", "address": "", "zip_code": "", "city": "", "state": ""}'::jsonb else '{}' end
  where id = any (made);
  update pressing_tasks set note = '', said = '' where pressing_id = any (made);
  update quote_answers set text = '–' where quote_id = any (asked);
  -- The record of what staff did keeps who, what and when, without the letters; and the house's own mails about it tell of them, too.
  update audit_log set before = before - array['text', 'note', 'said', 'answer', 'reason'], after = after - array['text', 'note', 'said', 'answer', 'reason']
  where (entity = 'quote' and entity_id = any (asked::text[])) or (entity = 'pressing' and entity_id = any (made::text[]))
    or (entity = 'return' and entity_id = any (back::text[]));
  delete from mails where split_part(entity, ':', 1) = 'quote' and split_part(entity, ':', 2) = any (asked::text[])
    or split_part(entity, ':', 1) = 'pressing' and split_part(entity, ':', 2) = any (made::text[])
    or split_part(entity, ':', 1) = 'return' and split_part(entity, ':', 2) = any (back::text[]);
  update quotes set name = '–', email = gone, phone = '', message = '', options = '{}', origin = null,
    company = case when vat_number = '' then '' else company end
  where id = any (asked);
  delete from call_requests where user_id = who;
  update contest_entries set name = '–', email = gone where lower(email) = own;

  -- What the tax office may ask for stays: sums, the country, and of businesses their name, number and address.
  update orders set email = gone, firstname = '', lastname = '', phone = '', note = '', gift_message = '', lookup_hash = null, origin = null,
    company = case when vat_number = '' then '' else company end,
    address = case when vat_number = '' then '' else address end,
    zip_code = case when vat_number = '' then '' else zip_code end,
    city = case when vat_number = '' then '' else city end,
    state = case when vat_number = '' then '' else state end
  where user_id = who;
  delete from order_keys where order_id in (select id from orders where user_id = who);
  update shipments set address = null, handed_to = null where order_id in (select id from orders where user_id = who);
  update order_items set comment = '' where order_id in (select id from orders where user_id = who);
  update order_feedback set body = '' where order_id in (select id from orders where user_id = who);
  update returns set name = '–', note = '' where order_id in (select id from orders where user_id = who);
  update promo_uses set email = gone where user_id = who;
  update gift_codes set recipient_name = '', recipient_email = null, message = '' where bought_by = who;
  update box_subscriptions set address = null, taste_note = '', name = '–' where user_id = who;

  update customers set name = '', firstname = '', lastname = '', company = '', vat_number = '', address = '', zip_code = '', city = '', state = '',
    phone = '', deleted_at = coalesce(deleted_at, now()) where user_id = who;
  update users set email = gone, password_hash = null, name = '', firstname = '', lastname = '', picture = null, country_id = null, newsletter = false,
    notifications = '{}', origin = null, referer = null, email_verified_at = null, deleted_at = now() where id = who;
end $$;

-- Nothing is to be done for it any more: called off, or sent with nothing left to pay.
create function pressing_is_over(g pressings) returns boolean language sql stable as $$
  select g.cancelled_at is not null or exists (select from pressing_tasks k where k.pressing_id = g.id and k.kind = 'shipping' and k.state = 'done')
    and not exists (select from pressing_payments p join orders o on o.id = p.order_id where p.pressing_id = g.id and o.status = 'pending')
$$;
