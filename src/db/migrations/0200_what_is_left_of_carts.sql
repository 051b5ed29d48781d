-- What a cart still holds once part of it is paid waits under a number of its own, for one number makes at most one live order; a
-- browser without an account knows the old number alone, and finds it by that.
alter table carts add column left_of text;
create index carts_left_of on carts (left_of) where left_of is not null;
