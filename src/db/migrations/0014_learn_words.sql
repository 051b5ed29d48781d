-- The words of titles and names are learnt by a name of their own, or each would be taken for known.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct term from new_rows, unnest(tsvector_to_array(search)) term
    where term ~ '^[[:alpha:]]{4,40}$' and not exists (select from search_vocabulary known where known.word = term)
    order by term
    on conflict do nothing;
  return null;
end $$;

create or replace function learn_changed_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct term from new_rows n join old_rows o using (id), unnest(tsvector_to_array(n.search)) term
    where n.search is distinct from o.search and term ~ '^[[:alpha:]]{4,40}$'
      and not exists (select from search_vocabulary known where known.word = term)
    order by term
    on conflict do nothing;
  return null;
end $$;

insert into search_vocabulary
  select distinct term from projects, unnest(tsvector_to_array(search)) term where term ~ '^[[:alpha:]]{4,40}$'
  on conflict do nothing;
insert into search_vocabulary
  select distinct term from creators, unnest(tsvector_to_array(search)) term where term ~ '^[[:alpha:]]{4,40}$'
  on conflict do nothing;
