-- An account may move to another address: by a link that goes there, bound to the address it has until then.
alter table user_tokens add column new_email text;
alter table user_tokens drop constraint user_tokens_purpose_check;
alter table user_tokens add constraint user_tokens_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'unsubscribe', 'change_email'));
alter table user_tokens add constraint user_tokens_new_email_check check ((purpose = 'change_email') = (new_email is not null));
