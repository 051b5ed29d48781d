-- Discogs writes "Nirvana (2)" for the second artist of a name. What is shown is the name; how the source writes it tells namesakes apart
-- when more of their records come in.
alter table creators add column source_name text;
drop index creators_kind_name;
create unique index creators_kind_name on creators (kind, plain_text(coalesce(source_name, name))) where user_id is null;

with numbered as (
  select c.id, regexp_replace(c.name, ' \((?:[2-9]|[1-9]\d{1,2})\)(?=$|[\s,;/&)*])', '', 'g') as name
  from creators c
  where c.user_id is null and c.name ~ ' \((?:[2-9]|[1-9]\d{1,2})\)(?=$|[\s,;/&)*])'
    and exists (select from projects p where (p.artist_id = c.id or p.label_id = c.id) and p.source ~ '^discogs(-dump)?(@|$)'))
update creators c set source_name = c.name, name = n.name,
  slug = case when c.name ~ '\)$' then regexp_replace(c.slug, '-\d+$', '') else c.slug end
from numbered n where n.id = c.id;

update projects set artist_name = regexp_replace(artist_name, ' \((?:[2-9]|[1-9]\d{1,2})\)(?=$|[\s,;/&)*])', '', 'g')
where source ~ '^discogs(-dump)?(@|$)' and artist_name = source_words ->> 'artist'
  and artist_name ~ ' \((?:[2-9]|[1-9]\d{1,2})\)(?=$|[\s,;/&)*])';
