-- What is written into such an index waits in a list that every question reads from end to end, up to 4 MB of it: after an import or a
-- night's new popularities each search of a million records took 6 ms more, until somebody vacuumed. Put in its place at once, a
-- changed record costs a tenth to a fifth more.
alter index projects_search set (fastupdate = off);
alter index projects_search_unlisted set (fastupdate = off);
alter index projects_genre set (fastupdate = off);
alter index projects_categories set (fastupdate = off);
alter index projects_tags set (fastupdate = off);
alter index projects_facets set (fastupdate = off);
alter index creators_search set (fastupdate = off);
alter index creators_words set (fastupdate = off);
alter index search_vocabulary_slips set (fastupdate = off);
select gin_clean_pending_list(name::regclass) from unnest('{projects_search,projects_search_unlisted,projects_genre,projects_categories,
  projects_tags,projects_facets,creators_search,creators_words,search_vocabulary_slips}'::text[]) name;
