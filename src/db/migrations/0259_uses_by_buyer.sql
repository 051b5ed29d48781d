-- A code that is once for each buyer is asked with every cart how often this one has used it: by the account or the address, as when
-- a use is counted.
create index promo_uses_user on promo_uses (promo_id, user_id) where released_at is null;
create index promo_uses_email on promo_uses (promo_id, lower(email)) where released_at is null;
create function uses_by_buyer(promo bigint, who bigint, address text, but_order bigint default null) returns int language sql stable as $$
  select count(*)::int from promo_uses u
  where u.promo_id = promo and u.released_at is null and u.order_id is distinct from but_order and (u.user_id = who or lower(u.email) = lower(address))
$$;
