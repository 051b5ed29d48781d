-- An account goes, its sums stay (quality, invariant 38). One function, so that no table is forgotten by one of several callers:
-- whoever adds a table with something personal in it adds it here and to the test that looks through all of them.
create function erase_account(who bigint) returns void language plpgsql as $$
declare
  was text;
  gone constant text := 'deleted-' || who || '@account.invalid';
begin
  select email into strict was from users where id = who and deleted_at is null for update;

  delete from sessions where user_id = who;
  delete from user_tokens where user_id = who;
  delete from social_identities where user_id = who;
  delete from social_attempts where user_id = who;
  delete from social_claims where lower(email) = lower(was);
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
  delete from stock_waiters where user_id = who or lower(email) = lower(was);
  update song_plays set user_id = null where user_id = who;
  update events set user_id = null where user_id = who;

  delete from newsletter_tokens t using newsletter_subscribers s where s.id = t.subscriber_id and lower(s.email) = lower(was);
  delete from newsletter_subscribers where lower(email) = lower(was);
  -- Letters to them, and those to the house that tell of them.
  delete from mails where lower(recipient) = lower(was) or strpos(lower(data::text), lower(was)) > 0;
  update contact_messages set name = '–', email = gone, message = '–' where user_id = who or lower(email) = lower(was);
  update quotes set name = '–', email = gone, phone = '', message = '' where user_id = who or lower(email) = lower(was);
  delete from call_requests where user_id = who;
  update contest_entries set name = '–', email = gone where lower(email) = lower(was);

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
