-- The version of a sleeve's artwork names the sleeve that it was checked against, so that an override of its faults
-- ends with another sleeve. A single pocket is not named.
update file_overrides o
set faults = array(
  select case when f.fault like 'part:sleeve:%@%' then f.fault || '-' || p.sleeve else f.fault end
  from unnest(o.faults) with ordinality f (fault, place) order by f.place)
from pressings g join projects p on p.id = g.project_id
where g.id = o.pressing_id and p.sleeve <> 'single_pocket' and exists (
  select from unnest(o.faults) f (fault) where f.fault like 'part:sleeve:%@%');
