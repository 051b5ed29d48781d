-- Indexes that every sale wrote to and nobody read: another one begins with the same columns, or nothing asks that way any more.
drop index reservations_order; -- unique (order_id, item_id)
drop index reservations_due; -- what runs out is asked of orders.reserved_until
drop index reservations_item;
drop index orders_pending; -- orders_status
drop index orders_cart; -- orders_live_cart: only a cart's live order is asked for
drop index mails_recent; -- the primary key, read backwards
