-- Words of three letters are learnt, too: what a mistyped one meant, and where a space is missing before or after one.
alter table search_vocabulary drop constraint search_vocabulary_word_check;
alter table search_vocabulary add constraint search_vocabulary_word_check check (length(word) between 3 and 40);

create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct term from new_rows, unnest(tsvector_to_array(search)) term
    where term ~ '^[[:alpha:]]{3,40}$' and not exists (select from search_vocabulary known where known.word = term)
    order by term
    on conflict do nothing;
  return null;
end $$;

create or replace function learn_changed_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct term from new_rows n join old_rows o using (id), unnest(tsvector_to_array(n.search)) term
    where n.search is distinct from o.search and term ~ '^[[:alpha:]]{3,40}$'
      and not exists (select from search_vocabulary known where known.word = term)
    order by term
    on conflict do nothing;
  return null;
end $$;

insert into search_vocabulary
  select distinct term from projects, unnest(tsvector_to_array(search)) term where term ~ '^[[:alpha:]]{3}$'
  union select term from creators, unnest(tsvector_to_array(search)) term where term ~ '^[[:alpha:]]{3}$'
  on conflict do nothing;
analyze search_vocabulary;
