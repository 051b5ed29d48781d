-- What follows from a project's own columns, kept right by the database whoever writes: the day it appeared, and the category
-- pages it belongs to (pro 155, jazz 260, exclusives 284, colour records 285, merch 286, cd and tapes 287, accessories 288).
-- Staff picks (9) are chosen by hand.
create function follow_project() returns trigger language plpgsql as $$
begin
  if new.published_at is null and new.step not in ('creating', 'checking', 'failed', 'refused') then
    new.published_at := now();
  end if;
  new.category_ids := array_remove(array[
    case when 9 = any(new.category_ids) then 9 end,
    case when new.b2b then 155 end,
    case when 7 = any(new.genre_ids) then 260 end,
    case when new.exclusive then 284 end,
    case when jsonb_typeof(new.color_vinyl) = 'array' and new.color_vinyl not in ('[]', '["black"]') then 285 end,
    case when new.category in ('merch', 't-shirt', 'hoodie') then 286 end,
    case when new.category in ('cd', 'tape') then 287 end,
    case when new.category = 'accessory' then 288 end], null)::smallint[];
  return new;
end $$;
create trigger projects_follow before insert or update on projects for each row execute function follow_project();

create index projects_type_newest on projects (selling_mode, published_at desc, id desc) where listed;

alter table projects add column likes int not null default 0 check (likes >= 0);

create table project_likes (
  user_id bigint not null references users (id),
  project_id bigint not null references projects (id),
  created_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
create index project_likes_project on project_likes (project_id);
create index wishes_project on wishes (project_id);
create index follows_party on follows (party_id);
