-- A record of a hand-kept list goes by what its row says; its catalogue number counts however it is spaced: "CAT 1", "CAT-1", "cat1".
-- Of several that were here already the first gets the name; what truly differs (12 and 1-2) keeps apart.
with named as (
  select id, source, source_id as was,
    left(concat_ws(' · ', nullif(btrim(lower(w ->> 'artist')), ''), nullif(btrim(lower(w ->> 'title')), ''), nullif(btrim(lower(w ->> 'catno')), ''),
      nullif(btrim(lower(w ->> 'format')), '')), 400) as said,
    left(concat_ws(' · ', nullif(btrim(lower(w ->> 'artist')), ''), nullif(btrim(lower(w ->> 'title')), ''),
      nullif(regexp_replace(regexp_replace(lower(w ->> 'catno'), '(?<=\d)[\s._‐-―-]+(?=\d)', '-', 'g'), '[\s._‐-―]+|(?<!\d)-+|-+(?!\d)', '', 'g'), ''),
      nullif(btrim(lower(w ->> 'format')), '')), 400) as now
  from projects, lateral (select source_words as w) words
  where source ~ '^file(@|$)' and w ->> 'catno' <> ''),
firsts as (
  select distinct on (source, now) id, source, was, now from named n
  where was = said and now <> was and not exists (select from projects o where o.source = n.source and o.source_id = n.now)
  order by source, now, id),
renamed as (
  update projects p set source_id = f.now from firsts f where p.id = f.id returning p.id, p.source, f.was, f.now)
update items i set source_id = r.now || substr(i.source_id, length(r.was) + 1)
from renamed r where i.project_id = r.id and i.source = r.source and starts_with(i.source_id, r.was);

-- Names that were cut behind a space: read back from a file they end before it.
update projects p set source_id = rtrim(source_id) where source_id like '% ' and source ~ '^(file|bandcamp(-merch)?)(@|$)'
  and not exists (select from projects o where o.source = p.source and o.source_id = rtrim(p.source_id));
update items i set source_id = rtrim(source_id) where source_id like '% ' and source ~ '^(file|bandcamp(-merch)?)(@|$)'
  and not exists (select from items o where o.source = i.source and o.source_id = rtrim(i.source_id));
