-- Staff search what is not listed too; it is little, and the other index holds the rest.
create index projects_search_unlisted on projects using gin (search) where not listed;
create index projects_updated on projects (updated_at desc, id desc);
