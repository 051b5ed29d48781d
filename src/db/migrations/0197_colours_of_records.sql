-- A record that was made in the wizard names its colour with what is sold of it; its own list of colours stayed empty, and it was
-- missing among colour records and under every colour. Names that are on file already stay.
update projects p set color_vinyl = c.ids
from (
  select project_id, jsonb_agg(color_id order by place, color_id) as ids
  from (
    select project_id, color_id, min(position) as place from items
    where active and type = 'vinyl' and color_id is not null group by project_id, color_id) each_colour
  group by project_id) c
where c.project_id = p.id and coalesce(p.color_vinyl, '[]') = '[]';
