-- In which order the staff picks stand. Which projects are picks their categories say; one without a place comes after the others.
create table pick_places (
  project_id bigint primary key references projects (id) on delete cascade,
  -- Two change places in one statement.
  place integer not null unique deferrable
);
