-- A repeated request (Idempotency-Key) gets the first answer with its cookies, which are sealed: they open carts and orders.
-- `step` is what the first transaction of a call came to that asks a third party afterwards: a repeat goes on from there.
alter table idempotency_keys add column cookies bytea, add column step jsonb;
