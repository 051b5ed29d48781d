-- The languages whose texts staff have edited. A newer version of the program replaces only the others.
alter table service_offers add own text[] not null default '{}';
-- Pages that one installation wrote share their time; any other time is the time of an edit.
update service_offers set own = array(select jsonb_object_keys(texts))
where updated_at not in (select updated_at from service_offers group by updated_at having count(*) > 1);
