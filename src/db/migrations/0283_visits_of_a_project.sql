-- The project whose page an address is, so that its creator sees its visits by day: /vinyl/42/undertow, also in French or in a shop's own look.
create function visited_project(path text) returns bigint
  language sql immutable parallel safe as $$
  select substring(path from '^(?:/fr)?(?:/shop/[^/?]+)?/(?:vinyl|cd|tape|bundle|project|t-shirt|hoodie|merch)/([1-9][0-9]{0,9})(?:[/?]|$)')::bigint
$$;
create index events_project on events (visited_project(url), at) where type = 'page_view' and visited_project(url) is not null;
create index visit_days_project on visit_days (visited_project(name), day) where measure = 'page' and visited_project(name) is not null;
