-- One vocabulary for what is indexed and what is asked: lower case, no accents, letters and digits only. Scripts that write
-- without spaces are cut into pairs of letters, so that any part of a title is found.

-- Han, kana, hangul, bopomofo, Thai, Lao, Khmer and Burmese runs.
create function search_normal(value text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  plain text := regexp_replace(public.plain_text(left(value, 500)), '[^[:alnum:]]+', ' ', 'g');
begin
  if plain ~ '[^\x01-\x7f]' then
    plain := regexp_replace(plain,
      '([\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u318f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+)',
      ' \1 ', 'g');
  end if;
  return btrim(regexp_replace(plain, ' +', ' ', 'g'));
end $$;

create function is_unspaced(word text) returns boolean
  language sql immutable parallel safe strict as $$
  select word ~ '^[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u318f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]'
$$;

-- Every word of a text; "AC/DC", "R.E.M." and "don't" also written together, unspaced runs also in pairs and their last letter.
create function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := string_to_array(public.search_normal(value), ' ');
  joined text := regexp_replace(value, '([[:alnum:]])[''’./&-](?=[[:alnum:]])', '\1', 'g');
  word text;
begin
  if joined <> value then
    words := words || string_to_array(public.search_normal(joined), ' ');
  end if;
  if value ~ '[^\x01-\x7f]' then
    foreach word in array words loop
      if public.is_unspaced(word) then
        for i in 1 .. length(word) loop
          words := words || substr(word, i, 2);
        end loop;
      end if;
    end loop;
  end if;
  return array_remove(words, '');
end $$;

-- Letters and digits of a catalogue number or barcode written together.
create function search_code(value text) returns text
  language sql immutable parallel safe strict as $$
  select regexp_replace(public.plain_text(left(value, 100)), '[^[:alnum:]]+', '', 'g')
$$;

-- All words must be there, in any order; the last one may be unfinished. `codes` are other ways to be right: a catalogue
-- number or barcode written with or without spaces. Made of letters and digits only, so no text is an operator.
create function search_query(value text, codes text[], all_unfinished boolean default false) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  words text[] := string_to_array(public.search_normal(value), ' ');
  terms text[] := '{}';
  word text;
  asked text;
begin
  for n in 1 .. coalesce(array_length(words, 1), 0) loop
    word := words[n];
    if public.is_unspaced(word) and length(word) > 1 then
      for i in 1 .. length(word) - 1 loop
        terms := terms || quote_literal(substr(word, i, 2));
      end loop;
    elsif all_unfinished or n = array_length(words, 1) or public.is_unspaced(word) then
      terms := terms || (quote_literal(word) || ':*');
    else
      terms := terms || quote_literal(word);
    end if;
  end loop;
  asked := array_to_string(terms, ' & ');
  foreach word in array coalesce(codes, '{}') loop
    word := public.search_code(word);
    if word <> '' then
      asked := asked || case when asked = '' then '' else ' | ' end || quote_literal(word) || ':*';
    end if;
  end loop;
  return asked::tsquery;
end $$;

alter table projects drop column search;
alter table projects add column search tsvector generated always as (
  array_to_tsvector(
    public.search_words(name) || public.search_words(artist_name) || public.search_words(catalogue_number)
    || array_remove(array[public.search_code(catalogue_number)], '') || array_remove(string_to_array(lower(left(barcodes, 2000)), ' '), ''))) stored;
create index projects_search on projects using gin (search) where listed;
create index projects_title on projects (left(public.plain_text(name), 200)) where listed;
create index projects_artist_title on projects (left(public.plain_text(artist_name), 200)) where listed;

alter table creators add column search tsvector generated always as (array_to_tsvector(public.search_words(name))) stored;
create index creators_words on creators using gin (search);

-- The words that titles are made of: what a mistyped word is compared with, instead of every title.
create table search_vocabulary (
  word text primary key check (length(word) between 4 and 40)
);
create index search_vocabulary_trigrams on search_vocabulary using gin (word gin_trgm_ops);

create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct word from new_rows, unnest(tsvector_to_array(search)) word
    where word ~ '^[[:alpha:]]{4,40}$' and not exists (select from search_vocabulary known where known.word = word)
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger projects_learn_new after insert on projects referencing new table as new_rows
  for each statement execute function learn_words();
create trigger creators_learn_new after insert on creators referencing new table as new_rows
  for each statement execute function learn_words();

create function learn_changed_words() returns trigger language plpgsql as $$
begin
  insert into search_vocabulary
    select distinct word from new_rows n join old_rows o using (id), unnest(tsvector_to_array(n.search)) word
    where n.search is distinct from o.search and word ~ '^[[:alpha:]]{4,40}$'
      and not exists (select from search_vocabulary known where known.word = word)
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger projects_learn_changed after update on projects referencing new table as new_rows old table as old_rows
  for each statement execute function learn_changed_words();
create trigger creators_learn_changed after update on creators referencing new table as new_rows old table as old_rows
  for each statement execute function learn_changed_words();

insert into search_vocabulary
  select distinct word from projects, unnest(tsvector_to_array(search)) word where word ~ '^[[:alpha:]]{4,40}$'
  on conflict do nothing;
