-- Who fetches files with the key of a mail is asked for by it alone, among all orders.
create index order_keys_key on order_keys (key_hash);
