-- Followers hear of a release once: when it is listed, whoever lists it and however. What came in with a catalogue, or has been out
-- for a month, is no news.
create table release_news (
  project_id bigint primary key references projects (id) on delete cascade,
  -- Followers up to this user have their mail.
  told_up_to bigint not null default 0,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index release_news_waiting on release_news (created_at, project_id) where done_at is null;

create function note_release() returns trigger language plpgsql as $$
begin
  insert into release_news (project_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger projects_released after update on projects for each row
  when (new.listed and not old.listed and new.source is null and new.published_at > now() - interval '30 days')
  execute function note_release();

-- Followers are told in the order of their ids, some hundred at a time.
create index follows_in_order on follows (party_id, user_id);
drop index follows_party;
-- How much of the news is still to be sent.
create index mails_release_out on mails (id) where state = 'queued' and kind = 'release_out';
create index user_tokens_over on user_tokens (expires_at) where purpose = 'unsubscribe';
