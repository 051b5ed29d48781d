-- A request sent without a script waits until its asker used the link in a mail, as a letter to the house does.
alter table quotes add column confirm_hash bytea unique;
alter table quotes add column confirm_until timestamptz;
alter table quotes drop constraint quotes_state_check;
alter table quotes add constraint quotes_state_check check (state in ('unconfirmed', 'new', 'answered', 'closed'));
alter table quotes add constraint quotes_unconfirmed_check
  check ((state = 'unconfirmed') = (confirm_hash is not null) and (confirm_hash is null) = (confirm_until is null));
create index quotes_unconfirmed on quotes (confirm_until) where state = 'unconfirmed';

-- What is offered: a price before tax, and the last day on which it holds.
alter table quote_answers add column amount bigint check (amount > 0);
alter table quote_answers add column currency text check (currency ~ '^[A-Z]{3}$');
alter table quote_answers add column valid_until date;
alter table quote_answers add constraint quote_answers_offer_check
  check ((amount is null) = (currency is null) and (amount is null) = (valid_until is null));
