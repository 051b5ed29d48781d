-- Names as they are typed: one spelling for accents, width and kana, signs that stand for letters (P!nk), names made of signs alone
-- (!!!), and a key under which AC/DC, acdc and "ac dc" are one, so that an exact title or artist is found by index and stands first.

-- One of several spellings of the same letters: full and half width, marks set apart, katakana as hiragana.
create function search_letters(value text) returns text
  language sql immutable parallel safe strict as $$
  select lower(translate(normalize(left(value, 500), NFKC),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'))
$$;

-- Signs written for letters inside a word.
create function search_signs(value text) returns text
  language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(value, '(?<=[[:alnum:]])!(?=[[:alnum:]])', 'i', 'g'),
    '\$(?=[[:alnum:]])|(?<=[[:alnum:]])\$', 's', 'g'), '(?<=[[:alnum:]])@(?=[[:alnum:]])', 'a', 'g')
$$;

create or replace function search_normal(value text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  plain text;
begin
  if value !~ '[^\x01-\x7f]' then
    return btrim(regexp_replace(lower(left(value, 500)), '[^a-z0-9]+', ' ', 'g'));
  end if;
  plain := regexp_replace(public.plain_text(public.search_letters(value)), '[^[:alnum:]]+', ' ', 'g');
  if plain ~ '[^\x01-\x7f]' then
    plain := regexp_replace(plain,
      '([\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u318f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+)',
      ' \1 ', 'g');
    plain := regexp_replace(plain, ' +', ' ', 'g');
  end if;
  return btrim(plain);
end $$;

-- A text without letters or digits, as a word of its own: "!!!", "( )", "♥".
create function search_sign_word(value text) returns text
  language sql immutable parallel safe strict as $$
  select left(regexp_replace(lower(value), '[[:space:][:cntrl:]]+', '', 'g'), 40)
$$;

-- Every word of a text; "AC/DC", "R.E.M." and "don't" also written together, "P!nk" also with the letter that is meant, "Motörhead"
-- also with oe, unspaced runs also in pairs and their last letter.
create or replace function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := string_to_array(public.search_normal(value), ' ');
  other text;
  word text;
begin
  if value ~ '[''’./&-]' and value ~ '[[:alnum:]][''’./&-][[:alnum:]]' then
    words := words || string_to_array(public.search_normal(regexp_replace(value, '([[:alnum:]])[''’./&-](?=[[:alnum:]])', '\1', 'g')), ' ');
  end if;
  if value ~ '[!$@]' then
    other := public.search_signs(value);
    if other <> value then
      words := words || string_to_array(public.search_normal(other), ' ');
    end if;
  end if;
  if value ~ '[^\x01-\x7f]' then
    foreach word in array words loop
      if public.is_unspaced(word) then
        for i in 1 .. length(word) loop
          words := words || substr(word, i, 2);
        end loop;
      end if;
    end loop;
    if value ~ '[äöüåøÄÖÜÅØ]' then
      other := lower(value);
      other := replace(replace(replace(replace(replace(other, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe');
      words := words || string_to_array(public.search_normal(other), ' ');
    end if;
  end if;
  words := array_remove(words, '');
  return case when words = '{}' then array_remove(array[public.search_sign_word(value)], '') else words end;
end $$;

-- What two writings of one name have in common: no article before it or after a comma, no "and" for "&", no space or sign.
create function search_key(value text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  plain text := public.search_normal(case when value ~ '[!$@]' then public.search_signs(value) else value end);
begin
  plain := regexp_replace(plain, '^the (?=.)|(?<=.) the$', '');
  plain := left(replace(regexp_replace(plain, '(^| )and(?= .)', '', 'g'), ' ', ''), 100);
  return case when plain = '' then public.search_sign_word(value) else plain end;
end $$;

-- Letters and digits of a catalogue number or barcode written together.
create or replace function search_code(value text) returns text
  language sql immutable parallel safe strict as $$
  select replace(public.search_normal(left(value, 100)), ' ', '')
$$;

-- A word of a query; a backslash and a quote are letters there.
create function search_term(word text, unfinished boolean) returns text
  language sql immutable parallel safe strict as $$
  select '''' || replace(replace(word, '\', '\\'), '''', '''''') || case when unfinished then ''':*' else '''' end
$$;

-- Words that must all be there; of all that may be unfinished a letter or two are not, but for the last.
create function search_terms(words text[], all_unfinished boolean, last_unfinished boolean) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  terms text[] := '{}';
  word text;
begin
  for n in 1 .. cardinality(words) loop
    word := words[n];
    if public.is_unspaced(word) and length(word) > 1 then
      for i in 1 .. length(word) - 1 loop
        terms := terms || public.search_term(substr(word, i, 2), false);
      end loop;
    else
      terms := terms || public.search_term(word,
        (all_unfinished and length(word) > 2) or (last_unfinished and n = cardinality(words)) or public.is_unspaced(word));
    end if;
  end loop;
  return array_to_string(terms, ' & ');
end $$;

drop function search_query(text, text[], boolean);

-- All words must be there, in any order, `unfinished` none of them, the last or all; "the" and "and" are not asked for beside others,
-- the last of them neither: half the catalogue has a word that begins so. What is typed with a sign inside may be written together or
-- with a letter for it. `codes` are other ways to be right: a catalogue number or barcode written with or without spaces. Each word is
-- quoted, so no text is an operator.
create function search_query(value text, codes text[], unfinished text) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  tokens text[] := regexp_split_to_array(btrim(coalesce(value, '')), '\s+');
  words text[];
  terms text[] := '{}';
  term text;
  other text;
  word text;
  is_last boolean;
  asked text;
begin
  for n in 1 .. cardinality(tokens) loop
    words := string_to_array(public.search_normal(tokens[n]), ' ');
    is_last := n = cardinality(tokens);
    continue when words = '{}' or (cardinality(words) = 1 and words[1] in ('the', 'and') and not (is_last and terms = '{}'));
    continue when tokens[n] = any(tokens[n + 1:]);
    term := public.search_terms(words, unfinished = 'all', is_last and unfinished <> 'none');
    if cardinality(words) > 1 and not public.is_unspaced(words[1]) and tokens[n] ~ '[[:alnum:]][''’./&-][[:alnum:]]' then
      term := '(' || term || ' | ' || public.search_term(array_to_string(words, ''), unfinished = 'all' or (is_last and unfinished <> 'none')) || ')';
    end if;
    if tokens[n] ~ '[!$@]' then
      other := public.search_signs(tokens[n]);
      if other <> tokens[n] then
        term := '(' || term || ' | ' || public.search_terms(string_to_array(public.search_normal(other), ' '), unfinished = 'all', is_last and unfinished <> 'none') || ')';
      end if;
    end if;
    terms := terms || ('(' || term || ')');
  end loop;
  if terms = '{}' and public.search_sign_word(value) <> '' then
    terms := array[public.search_term(public.search_sign_word(value), false)];
  end if;
  asked := array_to_string(terms, ' & ');
  foreach word in array coalesce(codes, '{}') loop
    word := public.search_code(word);
    if word <> '' then
      asked := asked || case when asked = '' then '' else ' | ' end || public.search_term(word, unfinished <> 'none');
    end if;
  end loop;
  return asked::tsquery;
end $$;

alter table projects drop column search, drop column search_text;
alter table projects add column search tsvector generated always as (
  array_to_tsvector(
    public.search_words(name) || public.search_words(artist_name) || public.search_words(catalogue_number)
    || array_remove(array[public.search_code(catalogue_number)], '') || array_remove(string_to_array(lower(left(barcodes, 2000)), ' '), ''))) stored;
create index projects_search on projects using gin (search) where listed;
create index projects_search_unlisted on projects using gin (search) where not listed;
drop index projects_title;
drop index projects_artist_title;
create index projects_title_key on projects (public.search_key(name), popularity desc, id desc) where listed;
create index projects_artist_key on projects (public.search_key(artist_name), popularity desc, id desc) where listed;
create index projects_code_key on projects (public.search_code(catalogue_number)) where listed and catalogue_number <> '';

alter table creators drop column search;
alter table creators add column search tsvector generated always as (array_to_tsvector(public.search_words(name))) stored;
create index creators_words on creators using gin (search);
create index creators_key on creators (kind, public.search_key(name));
create index creators_productive on creators (kind, projects_count desc, id desc);

drop index search_vocabulary_nearest;

insert into search_vocabulary
  select distinct term from projects, unnest(tsvector_to_array(search)) term where term ~ '^[[:alpha:]]{4,40}$'
  on conflict do nothing;
insert into search_vocabulary
  select distinct term from creators, unnest(tsvector_to_array(search)) term where term ~ '^[[:alpha:]]{4,40}$'
  on conflict do nothing;

-- Words that are one slip apart have a spelling in common when each lacks one letter: found by equality, in any script, at any size
-- of the vocabulary. The nearest by triples of letters took seconds among a quarter of a million words.

-- The word and what is left of it without one letter, as numbers; of long words, which may have two slips, their ends likewise.
create function search_slips(word text) returns int[]
  language sql immutable parallel safe strict as $$
  select array_agg(distinct hashtext(mark || left(part, i - 1) || substr(part, i + 1)))
  from (values ('', word), ('^', case when length(word) >= 8 then left(word, 5) end), ('$', case when length(word) >= 8 then right(word, 5) end)) as parts (mark, part),
    generate_series(1, length(part) + 1) i
$$;
alter table search_vocabulary add column slips int[] generated always as (search_slips(word)) stored;
create index search_vocabulary_slips on search_vocabulary using gin (slips);
-- Whether any word begins so, whatever the database's order of letters is.
create index search_vocabulary_begins on search_vocabulary (word text_pattern_ops);

analyze projects, creators, search_vocabulary;
