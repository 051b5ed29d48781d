-- Somebody and the house write to each other. Whose conversation a message belongs to follows from it: the person it is to, or, where it
-- is to the house (nobody in particular), the person who wrote it.
alter table messages alter column to_user_id drop not null;
alter table messages add column with_user_id bigint generated always as (coalesce(to_user_id, from_user_id)) stored not null references users (id);
alter table messages add check (to_user_id is not null or from_user_id is not null);
create index messages_with on messages (with_user_id, id desc);
-- What staff have not read yet.
create index messages_to_house on messages (id) where to_user_id is null and read_at is null;
