-- The white-label shop in which something was bought, put into a cart or asked for: its mails bear that shop's name and host.
alter table orders add column brand_shop_id bigint references shops (id);
alter table carts add column brand_shop_id bigint references shops (id);
alter table mails add column brand_shop_id bigint references shops (id);
