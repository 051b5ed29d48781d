-- An offer is accepted online, once, by who asked: from their account, or with the link in its mail.
alter table quote_answers add column accept_hash bytea unique;
alter table quote_answers add column accepted_at timestamptz;
alter table quote_answers add constraint quote_answers_accepted_check check (accepted_at is null or amount is not null);
create unique index quote_answers_accepted on quote_answers (quote_id) where accepted_at is not null;
alter table quotes drop constraint quotes_state_check;
alter table quotes add constraint quotes_state_check check (state in ('unconfirmed', 'new', 'answered', 'accepted', 'closed'));
create index quotes_of_user on quotes (user_id, id desc) where user_id is not null;
