-- What a refund's caller called it stood at the end of the provider's key, and was read back from there. Here it has a place of its own.
alter table refunds add column wish_key text;
update refunds set wish_key = split_part(idempotency_key, ':', 5) where split_part(idempotency_key, ':', 5) <> '';
