-- What goes with what: of each project those that the same people bought, wished for or liked. Worked out by a job, read by index alone.
create table project_neighbours (
  project_id bigint not null references projects (id) on delete cascade,
  neighbour_id bigint not null references projects (id) on delete cascade,
  -- How many people have both.
  bought int not null check (bought >= 0),
  liked int not null check (liked >= 0),
  score int not null check (score > 0),
  primary key (project_id, neighbour_id)
);
create index project_neighbours_best on project_neighbours (project_id, score desc, neighbour_id) include (bought, liked);
create index project_neighbours_of on project_neighbours (neighbour_id);

-- Up to which moment purchases, wishes and likes have been worked in.
create table recommendation_rounds (
  is_only boolean primary key default true check (is_only),
  seen_until timestamptz not null default '-infinity'
);
insert into recommendation_rounds default values;

-- Projects whose neighbours have to be worked out anew.
create table recommendation_queue (
  project_id bigint primary key references projects (id) on delete cascade
);

create index orders_paid_at on orders (paid_at) where paid_at is not null;
create index wishes_made on wishes (created_at);
create index project_likes_made on project_likes (created_at);
