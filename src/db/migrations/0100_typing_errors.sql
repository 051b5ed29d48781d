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
drop index search_vocabulary_nearest;
drop function search_latin(text);

-- Words that must all be there; of all that may be unfinished a letter or two are not, but for the last.
create or replace function search_terms(words text[], all_unfinished boolean, last_unfinished boolean) returns text
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

-- "the" and "and" are not asked for beside others, the last of them neither: half the catalogue has a word that begins so.
create or replace function search_query(value text, codes text[], unfinished text) returns tsquery
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

analyze search_vocabulary;
