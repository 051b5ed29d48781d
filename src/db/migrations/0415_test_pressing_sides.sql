-- The verdict on a test pressing, side by side, with a note and a recording of the fault.

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('cover', 'artwork', 'audio', 'picture', 'import', 'recording')) not valid;
alter table uploads validate constraint uploads_purpose_check;

-- A side of a test pressing that was sent. Each further test pressing is a new attempt with rows of its own.
create table test_pressing_sides (
  pressing_id bigint not null references pressings (id) on delete cascade,
  attempt smallint not null check (attempt > 0),
  side text not null check (side ~ '^[A-Z]$'),
  -- Null until the side is judged.
  verdict text check (verdict in ('approved', 'refused')),
  note text not null default '' check (length(note) <= 2000),
  recording_id bigint references uploads (id) on delete set null,
  -- Null for a customer without an account.
  judged_by bigint references users (id) on delete set null,
  judged_at timestamptz,
  primary key (pressing_id, attempt, side),
  check ((verdict is null) = (judged_at is null)),
  check (verdict is not null or (note = '' and recording_id is null))
);
create index test_pressing_sides_recording on test_pressing_sides (recording_id) where recording_id is not null;
create index test_pressing_sides_user on test_pressing_sides (judged_by) where judged_by is not null;

-- The sides of the records of a pressing, such as A to D: two of each disc, and any further side that has a track.
create function pressing_sides(g pressings) returns text[] language sql stable as $$
  select array_agg(chr(64 + n) order by n) from generate_series(1, greatest(
    2 * coalesce(
      (select max(i.discs) from items i where i.project_id = g.project_id and i.active and i.type = 'vinyl'),
      (select (q.costing -> 'options' ->> 'discs')::int from quotes q
        where q.id = g.quote_id and q.costing -> 'options' ->> 'discs' ~ '^[1-9]$'),
      1),
    (select max(ascii(s.side)) - 64 from songs s where s.project_id = g.project_id and s.side <> ''))) n
$$;

-- Earlier verdicts were given for the whole disc: they hold for each of its sides.
insert into test_pressing_sides (pressing_id, attempt, side, verdict, note, judged_by, judged_at)
select g.id, 1, s.side, judged.verdict, case when judged.verdict is null then '' else k.said end,
  case when judged.verdict is not null then k.moved_by end,
  case when judged.verdict is not null then coalesce(k.moved_at, now()) end
from pressing_tasks k join pressings g on g.id = k.pressing_id
  cross join lateral unnest(pressing_sides(g)) s (side)
  cross join lateral (select case k.state when 'done' then 'approved' when 'refused' then 'refused' end) judged (verdict)
where k.kind = 'test_pressing' and k.state <> 'to_do';
comment on column pressing_tasks.said is 'Unused since the verdict is given for each side (test_pressing_sides).';
