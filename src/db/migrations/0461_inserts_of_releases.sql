-- The panels of a tape's J-card or the pages of a CD's booklet; null while the choice is open. Releases take that of
-- their accepted quote.
alter table projects add column insert_kind text check (insert_kind in
  ('j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'booklet_4p', 'booklet_8p', 'booklet_16p'));

update projects p set insert_kind = q.insert_kind
from (
  select distinct on (g.project_id) g.project_id, q.costing -> 'options' ->> 'insert' as insert_kind
  from pressings g join quotes q on q.id = g.quote_id
  where g.cancelled_at is null and q.costing ->> 'product' in ('cd', 'tape')
  order by g.project_id, g.id desc
) q
where q.project_id = p.id
  and q.insert_kind in ('j_card_3', 'j_card_4', 'j_card_5', 'j_card_6', 'booklet_4p', 'booklet_8p', 'booklet_16p');

-- The version of its artwork names it, so that an override of faults ends with another choice (migration 0458).
update file_overrides o
set faults = array(
  select case when f.fault ~ '^part:(booklet|j_card):.*@' then f.fault || '-' || p.insert_kind else f.fault end
  from unnest(o.faults) with ordinality f (fault, place) order by f.place)
from pressings g join projects p on p.id = g.project_id
where g.id = o.pressing_id and p.insert_kind not in ('j_card_3', 'booklet_4p') and exists (
  select from unnest(o.faults) f (fault) where f.fault ~ '^part:(booklet|j_card):.*@');
