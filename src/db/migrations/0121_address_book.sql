-- An address that its owner removed stays where a box or an old order still names it.
alter table customers add column deleted_at timestamptz;
drop index customers_user;
create index customers_user on customers (user_id) where deleted_at is null;
