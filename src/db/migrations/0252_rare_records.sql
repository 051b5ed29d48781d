-- Test pressings are few among a million: their list read all of it to find them.
create index projects_unusual on projects (type) where listed and type <> 'standard';

-- The artists with a portrait that the home page shows: where few have one, all others were read before them.
create index creators_pictured on creators (kind, projects_count desc, id) where projects_count > 0 and picture is not null;
