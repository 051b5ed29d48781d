-- A page of a list is chosen by what an index holds: who may see it, its genres and category pages stand in the indexes of the
-- orders themselves, so that a page far down a list, or of a rare genre, reads no rows but its own.
drop index projects_popular;
create index projects_popular on projects (popularity desc, id desc) include (b2b, genre_ids, category_ids) where listed;
drop index projects_newest;
create index projects_newest on projects (published_at desc, id desc) include (b2b, genre_ids, category_ids) where listed;
drop index projects_cheapest;
create index projects_cheapest on projects (price_from_eur, id) include (b2b, genre_ids, category_ids) where listed;
