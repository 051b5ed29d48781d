-- The time as JSON has it: 2026-11-28T09:00:00.000001Z. Stable like to_json itself, so that PostgreSQL inlines it.
create function iso_time(moment timestamptz) returns text language sql stable parallel safe
  return to_json(moment at time zone 'UTC') #>> '{}' || 'Z';

-- The pattern for LIKE that finds a text anywhere, with its wildcards escaped.
create function like_containing(part text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%';
