-- An order that waits for its payment is one of a few, and most are gone from there within a minute: it was written into the index of
-- buyers' words when it began, and once more when it was paid. Those few are looked through.
drop index orders_buyer_words;
create index orders_buyer_words on orders using gin (buyer_words(email, firstname, lastname, company) gin_trgm_ops) where status <> 'pending';
