-- Search text: indexed texts and typed queries become words by the same rules.

-- Replaces signs that are used as letters within a word: "P!nk", "A$AP", "deadm@u5".
create function search_signs(value text) returns text
  language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(value, '(?<=[[:alnum:]])!(?=[[:alnum:]])', 'i', 'g'),
    '\$(?=[[:alnum:]])|(?<=[[:alnum:]])\$', 's', 'g'), '(?<=[[:alnum:]])@(?=[[:alnum:]])', 'a', 'g')
$$;

-- The words of a text in lower case without accents and punctuation; words of unspaced scripts are separated too.
create function search_normal(value text) returns text
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
      '([\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u318f'
      '\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+)',
      ' \1 ', 'g');
    plain := regexp_replace(plain, ' +', ' ', 'g');
  end if;
  return btrim(plain);
end $$;

-- A text without letters or digits as one word: "!!!", "( )", "♥".
create function search_sign_word(value text) returns text
  language sql immutable parallel safe strict as $$
  select left(regexp_replace(lower(value), '[[:space:][:cntrl:]]+', '', 'g'), 40)
$$;

-- Letters and digits of a catalogue number or barcode without anything between them.
create function search_code(value text) returns text
  language sql immutable parallel safe strict as $$
  select replace(public.search_normal(left(value, 100)), ' ', '')
$$;

-- The codes of a line that may hold several catalogue numbers, and the code of the whole line.
create function search_codes(value text) returns text[]
  language sql immutable parallel safe strict as $$
  select array_remove(array[public.search_code(value)] || case when value ~ '[,;|]|\s/\s' then (
    select array_agg(public.search_code(part))
    from regexp_split_to_table(left(value, 500), '\s*[,;|]\s*|\s+/\s+') part) end, '')
$$;

-- All words a text is found by. "AC/DC" counts joined and apart, "P!nk" also as "pink", "Motörhead" also with oe.
-- Unspaced scripts count in pairs of letters; Cyrillic, Greek and kana also in Latin. Hiragana after a Han character is
-- the end of its reading and no word.
create function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := string_to_array(public.search_normal(value), ' ');
  in_latin text[] := '{}';
  other text;
  word text;
begin
  if value ~ '[''’./&-]' and value ~ '[[:alnum:]][''’./&-][[:alnum:]]' then
    words := words || string_to_array(public.search_normal(
      regexp_replace(value, '([[:alnum:]])[''’./&-](?=[[:alnum:]])', '\1', 'g')), ' ');
  end if;
  if value ~ '[!$@]' then
    other := public.search_signs(value);
    if other <> value then
      words := words || string_to_array(public.search_normal(other), ' ');
    end if;
  end if;
  if value ~ '[^\x01-\x7f]' then
    if value ~ '[\u3041-\u30fa\uff66-\uff9d]' then
      foreach word in array words || array(
        select public.search_letters(part[1]) from regexp_matches(normalize(left(value, 500), NFKC),
          '([\u30a1-\u30faー]+|(?<![\u3005\u3041-\u3096\u3400-\u9fffー])[\u3041-\u3096ー]+)', 'g') part) loop
        if word ~ '^[\u3041-\u3096ー]{2,}$' then
          in_latin := in_latin || public.search_romaji(word);
        end if;
      end loop;
    end if;
    foreach word in array words loop
      if public.is_unspaced(word) then
        for i in 1 .. length(word) loop
          words := words || substr(word, i, 2);
        end loop;
      end if;
    end loop;
    if value ~ '[\u0370-\u04ff\u1f00-\u1fff]' then
      foreach word in array words loop
        in_latin := in_latin || public.search_roman(word);
      end loop;
    end if;
    words := words || in_latin;
    if value ~ '[äöüåøÄÖÜÅØ]' then
      other := lower(value);
      other := replace(replace(replace(replace(replace(
        other, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe');
      words := words || string_to_array(public.search_normal(other), ' ');
    end if;
  end if;
  words := array_remove(words, '');
  return case when words = '{}' then array_remove(array[public.search_sign_word(value)], '') else words end;
end $$;

-- One key for all spellings of a name, without articles, "and", spaces and signs; exact names are found by it.
create function search_key(value text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  plain text := public.search_normal(case when value ~ '[!$@]' then public.search_signs(value) else value end);
begin
  plain := regexp_replace(plain, '^the (?=.)|(?<=.) the$', '');
  plain := left(replace(regexp_replace(plain, '(^| )and(?= .)', '', 'g'), ' ', ''), 100);
  return case when plain = '' then public.search_sign_word(value) else plain end;
end $$;

-- The key of an artist or title within search_both.
create function search_both_part(value text) returns text
  language sql immutable parallel safe strict as $$
  select case when plain = '' then public.search_sign_word(value) else plain end
  from (
    select replace(regexp_replace(public.search_normal(value), '(?<![^ ])(the|and)(?![^ ])', '', 'g'), ' ', '') as plain
  ) once
$$;

-- One key for an artist and a title typed together.
create function search_both(artist text, title text) returns text
  language sql immutable parallel safe strict as $$
  select left(public.search_both_part(artist) || public.search_both_part(title), 100)
$$;

-- The Roman spelling of a number from 2 to 13 and the other way round; "i", "v" and "x" alone stay letters.
create function search_numeral(word text) returns text
  language sql immutable parallel safe strict as $$
  select coalesce(
    ('{ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii}'::text[])[
      array_position('{2,3,4,5,6,7,8,9,10,11,12,13}'::text[], word)],
    case when length(word) > 1 then ('{2,3,4,5,6,7,8,9,10,11,12,13}'::text[])[
      array_position('{ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii}'::text[], word)] end)
$$;

-- A word quoted for a tsquery; `unfinished` also matches longer words.
create function search_term(word text, unfinished boolean) returns text
  language sql immutable parallel safe strict as $$
  select '''' || replace(replace(word, '\', '\\'), '''', '''''') || case when unfinished then ''':*' else '''' end
$$;

-- A tsquery in which all words must match, with their numerals and spellings in other scripts. Of words that may all be
-- unfinished, those of one or two letters are taken as finished.
create function search_terms(words text[], all_unfinished boolean, last_unfinished boolean) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  terms text[] := '{}';
  pairs text[];
  word text;
  term text;
  other text;
  may_go_on boolean;
begin
  for n in 1 .. cardinality(words) loop
    word := words[n];
    may_go_on := (all_unfinished and length(word) > 2) or (last_unfinished and n = cardinality(words));
    if public.is_unspaced(word) and length(word) > 1 then
      pairs := '{}';
      for i in 1 .. length(word) - 1 loop
        pairs := pairs || public.search_term(substr(word, i, 2), false);
      end loop;
      if word ~ '^[\u3041-\u3096ー]+$' then
        term := array_to_string(pairs, ' & ');
        foreach other in array public.search_romaji(word) loop
          term := term || ' | ' || public.search_term(other, may_go_on);
        end loop;
        terms := terms || ('(' || term || ')');
      else
        terms := terms || pairs;
      end if;
    else
      may_go_on := may_go_on or public.is_unspaced(word);
      term := public.search_term(word, may_go_on);
      foreach other in array public.search_roman(word) loop
        term := term || ' | ' || public.search_term(other, may_go_on);
      end loop;
      if public.search_numeral(word) is not null then
        term := term || ' | ' || public.search_term(public.search_numeral(word), false);
      end if;
      terms := terms || case when term like '% | %' then '(' || term || ')' else term end;
    end if;
  end loop;
  return array_to_string(terms, ' & ');
end $$;

-- The tsquery of a typed text: all words in any order, the last or all of them unfinished as asked. "the" and "and" do
-- not count beside other words. `codes` are alternatives: catalogue numbers and barcodes. Every word is quoted, so no
-- text is taken for an operator.
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
    continue when words = '{}'
      or (cardinality(words) = 1 and words[1] in ('the', 'and') and not (is_last and terms = '{}'));
    continue when tokens[n] = any(tokens[n + 1:]);
    term := public.search_terms(words, unfinished = 'all', is_last and unfinished <> 'none');
    if cardinality(words) > 1 and not public.is_unspaced(words[1])
      and tokens[n] ~ '[[:alnum:]][''’./&-][[:alnum:]]' then
      term := '(' || term || ' | ' || public.search_term(
        array_to_string(words, ''), unfinished = 'all' or (is_last and unfinished <> 'none')) || ')';
    end if;
    if tokens[n] ~ '[!$@]' then
      other := public.search_signs(tokens[n]);
      if other <> tokens[n] then
        term := '(' || term || ' | ' || public.search_terms(
          string_to_array(public.search_normal(other), ' '),
          unfinished = 'all', is_last and unfinished <> 'none') || ')';
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

-- Hashes of a word and of the word without each one letter; words one typing error apart share a hash. Long words also
-- hash their two ends, to allow two errors.
create function search_slips(word text) returns int[]
  language sql immutable parallel safe strict as $$
  select array_agg(distinct hashtext(mark || left(part, i - 1) || substr(part, i + 1)))
  from (values
      ('', word),
      ('^', case when length(word) >= 8 then left(word, 5) end),
      ('$', case when length(word) >= 8 then right(word, 5) end)) as parts (mark, part),
    generate_series(1, length(part) + 1) i
$$;
