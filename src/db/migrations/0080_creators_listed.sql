-- Artists and record labels by name: the lists that visitors leaf through, whole or one letter at a time.
create index creators_listed on creators (kind, sort_name, id) where projects_count > 0;
create index creators_initial on creators (kind, left(sort_name, 1)) where projects_count > 0;
