-- An override belongs to the files that it was given for. Earlier overrides name no file, so their faults open again.
alter table file_overrides add column files text[] not null default '{}';

-- Whether an overridden file was replaced or removed since.
create function file_override_is_replaced(o file_overrides, project bigint) returns boolean language sql stable as $$
  select exists (
    select from unnest(o.files) f (file)
    where not exists (select from songs s where s.project_id = project and s.master_file = f.file)
      and not exists (select from print_checks c where c.project_id = project and c.file = f.file))
$$;
