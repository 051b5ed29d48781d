-- A label's 800 records lie all over a million: to count and order them, each was looked up in the table. The index says all of it itself.
drop index projects_artist_years;
create index projects_artist_years on projects (artist_id, release_year(released, published_at) desc, published_at desc, id desc)
  include (b2b, popularity, price_from_eur) where listed;
drop index projects_label_years;
create index projects_label_years on projects (label_id, release_year(released, published_at) desc, published_at desc, id desc)
  include (b2b, popularity, price_from_eur) where listed;
