-- Names in kana are found by their rōmaji, those in Greek by Latin letters, and the other way round, as Cyrillic ones are (ADR 47).

-- A Greek word in Latin letters: as passports write it (ELOT 743), and as records are sold: "χάρις" is charis and haris, "ρεμπέτικο"
-- rempetiko and rebetiko, "ορφέας" orfeas and orpheas.
create function search_greek(word text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  plain text := translate(word, 'άέήίόύώϊΐϋΰς', 'αεηιουωιιyyσ');
  heard text;
begin
  plain := regexp_replace(plain, '([αεη])υ(?=[βγδζλμνραεηιουω])', '\1v', 'g');
  plain := replace(regexp_replace(plain, '([αεη])υ', '\1f', 'g'), 'ου', 'ou');
  plain := replace(replace(replace(plain, 'γγ', 'ng'), 'γξ', 'nx'), 'γχ', 'nχ');
  plain := replace(replace(regexp_replace(plain, '^μπ', 'b'), 'θ', 'th'), 'ψ', 'ps');
  plain := translate(plain, 'αβδεζηιλνξορσω', 'avdeziilnxorso');
  heard := replace(replace(translate(plain, 'χ', 'h'), 'μπ', 'b'), 'γκ', 'g');
  heard := regexp_replace(heard, '^nτ', 'd');
  plain := replace(plain, 'χ', 'ch');
  return (select array_agg(distinct translate(form, 'γκμπτυφ', 'gkmptyf')) from unnest(array[
    plain, replace(plain, 'φ', 'ph'), heard, translate(heard, 'υ', 'i')]) form);
end $$;

-- Kana in Hepburn's rōmaji without macrons, and with long vowels as they are typed: "とうきょう" is tokyo and toukyou, "ラーメン" ramen
-- and raamen, "しんぶん" shinbun and shimbun.
create function search_romaji(kana text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  -- A small letter changes the one before it ("%"), a small tsu doubles the one behind ("*").
  letters constant jsonb := '{"あ":"a","い":"i","う":"u","え":"e","お":"o","か":"ka","き":"ki","く":"ku","け":"ke","こ":"ko","さ":"sa","し":"shi","す":"su","せ":"se","そ":"so",
    "た":"ta","ち":"chi","つ":"tsu","て":"te","と":"to","な":"na","に":"ni","ぬ":"nu","ね":"ne","の":"no","は":"ha","ひ":"hi","ふ":"fu","へ":"he","ほ":"ho","ま":"ma","み":"mi","む":"mu",
    "め":"me","も":"mo","や":"ya","ゆ":"yu","よ":"yo","ら":"ra","り":"ri","る":"ru","れ":"re","ろ":"ro","わ":"wa","ゐ":"i","ゑ":"e","を":"o","ん":"n","が":"ga","ぎ":"gi","ぐ":"gu","げ":"ge",
    "ご":"go","ざ":"za","じ":"ji","ず":"zu","ぜ":"ze","ぞ":"zo","だ":"da","ぢ":"ji","づ":"zu","で":"de","ど":"do","ば":"ba","び":"bi","ぶ":"bu","べ":"be","ぼ":"bo","ぱ":"pa","ぴ":"pi","ぷ":"pu",
    "ぺ":"pe","ぽ":"po","ゔ":"vu","ゕ":"ka","ゖ":"ke","ゃ":"%ya","ゅ":"%yu","ょ":"%yo","ぁ":"%a","ぃ":"%i","ぅ":"%u","ぇ":"%e","ぉ":"%o","ゎ":"%wa","っ":"*","ー":"-"}';
  said text := '';
  typed text;
  plain text;
begin
  for i in 1 .. length(kana) loop
    said := said || coalesce(letters ->> substr(kana, i, 1), '');
  end loop;
  said := regexp_replace(said, '(sh|ch|j)i%y?([aueo])', '\1\2', 'g');
  said := regexp_replace(said, '([td])[eo]%([iuy])', '\1\2', 'g');
  said := regexp_replace(said, '(f|v|ts)u%([aieoy])', '\1\2', 'g');
  said := regexp_replace(said, '([kg])u%([aieo])', '\1w\2', 'g');
  said := regexp_replace(said, '(?<![a-z])u%([ieo])|(?<=[aiueon])u%([ieo])', 'w\1\2', 'g');
  said := replace(replace(replace(said, 'i%y', 'y'), 'i%e', 'ye'), '%', '');
  said := replace(regexp_replace(replace(said, '*ch', 'tch'), '\*([bcdfghjkmprstvwyz])', '\1\1', 'g'), '*', '');
  typed := regexp_replace(said, '([aiueo])-', '\1\1', 'g');
  said := replace(said, '-', '');
  plain := regexp_replace(regexp_replace(said, 'o[ou]', 'o', 'g'), 'uu', 'u', 'g');
  return (select array_agg(distinct form) from unnest(array[
    plain, said, replace(typed, '-', ''), regexp_replace(plain, 'n(?=[bmp])', 'm', 'g')]) form where form <> '');
end $$;

-- Cyrillic and Greek words in Latin letters; none for words of other letters.
alter function search_roman(text) rename to search_cyrillic;
create function search_roman(word text) returns text[]
  language sql immutable parallel safe strict as $$
  select case when word ~ '[\u0400-\u04ff]' then public.search_cyrillic(word) when word ~ '[\u0370-\u03ff]' then public.search_greek(word) else '{}' end
$$;

-- Every word of a text; "AC/DC", "R.E.M." and "don't" also written together, "P!nk" also with the letter that is meant, "Motörhead"
-- also with oe, unspaced runs also in pairs and their last letter, Cyrillic, Greek and kana also in Latin letters. What stands behind a
-- Chinese character in hiragana is the end of its reading, and no word.
create or replace function search_words(value text) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  words text[] := string_to_array(public.search_normal(value), ' ');
  in_latin text[] := '{}';
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
      other := replace(replace(replace(replace(replace(other, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe');
      words := words || string_to_array(public.search_normal(other), ' ');
    end if;
  end if;
  words := array_remove(words, '');
  return case when words = '{}' then array_remove(array[public.search_sign_word(value)], '') else words end;
end $$;

-- Words that must all be there, numbers however they are written, Cyrillic, Greek and kana ones in either script; of all that may be
-- unfinished a letter or two are not, but for the last.
create or replace function search_terms(words text[], all_unfinished boolean, last_unfinished boolean) returns text
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

-- Only names in these letters have other words than before.
update projects set name = name where name ~ '[\u0370-\u03ff\u1f00-\u1fff\u3041-\u30fa\uff66-\uff9d]' or artist_name ~ '[\u0370-\u03ff\u1f00-\u1fff\u3041-\u30fa\uff66-\uff9d]';
update creators set name = name where name ~ '[\u0370-\u03ff\u1f00-\u1fff\u3041-\u30fa\uff66-\uff9d]';
