-- The figures of a release by day (module money/release-figures).

-- The day of a sale or refund in UTC, so that the figures of a span read only the lines of that span.
alter table settled_lines add column occurred_on date;
alter table settled_lines disable trigger settled_lines_stay;
update settled_lines l set occurred_on = (e.occurred_at at time zone 'UTC')::date
  from journal_entries e where e.id = l.entry_id;
alter table settled_lines enable trigger settled_lines_stay;
create index settled_lines_project_day on settled_lines (project_id, occurred_on) where project_id is not null;

-- Fills the day of a settled line from its entry.
create function settled_line_day() returns trigger language plpgsql as $$
begin
  new.occurred_on := (
    select (occurred_at at time zone 'UTC')::date from journal_entries where id = new.entry_id);
  return new;
end $$;

-- Each settled line has the day of its entry.
create trigger settled_lines_day before insert on settled_lines for each row execute function settled_line_day();

-- The counted plays of a song by day in UTC. Plays that are not counted yet are rows of song_plays only.
create table song_play_days (
  song_id bigint not null references songs (id) on delete cascade,
  day date not null,
  plays int not null check (plays > 0),
  primary key (song_id, day)
);
insert into song_play_days (song_id, day, plays)
select song_id, (at at time zone 'UTC')::date, count(*) from song_plays where counted group by 1, 2;

-- Adds newly counted plays to their days.
create function add_song_play_days() returns trigger language plpgsql as $$
begin
  insert into song_play_days (song_id, day, plays)
  select n.song_id, (n.at at time zone 'UTC')::date, count(*)
  from plays_after n join plays_before o on o.id = n.id
  where n.counted and not o.counted group by 1, 2 order by 1, 2
  on conflict (song_id, day) do update set plays = song_play_days.plays + excluded.plays;
  return null;
end $$;

-- A counted play is part of its song's day.
create trigger song_plays_days after update on song_plays
  referencing old table as plays_before new table as plays_after for each statement
  execute function add_song_play_days();
