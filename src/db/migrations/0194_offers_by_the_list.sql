-- An offer may be the price list's own, for what was saved: nobody has written it (ADR 41).
alter table quote_answers alter column user_id drop not null;
