-- A code that is once for each buyer is asked with every cart how often this one has used it: by the account or the address.
create index promo_uses_user on promo_uses (promo_id, user_id) where released_at is null;
create index promo_uses_email on promo_uses (promo_id, lower(email)) where released_at is null;
