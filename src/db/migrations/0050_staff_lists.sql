-- What staff look people, mails and records of work up by.
create index users_words on users using gin (plain_text(name || ' ' || email) gin_trgm_ops);
create index users_staff on users (role, id) where role in ('production', 'team', 'admin');
create index mails_state on mails (state, id desc);
create index audit_log_user on audit_log (user_id, id desc);
