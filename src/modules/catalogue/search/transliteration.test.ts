import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';

// Transliterations of names by the database (ADR 47).
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ask = async (text: string, ...values: string[]) => (await database.pool.query(text, values)).rows[0].answer;

test.each([
  ['さくら', ['sakura']],
  ['とうきょう', ['tokyo', 'toukyou']],
  ['ラーメン', ['raamen', 'ramen']],
  ['まっちゃ', ['matcha']],
  ['ザッシ', ['zasshi']],
  ['しんぶん', ['shimbun', 'shinbun']],
  ['きゃりーぱみゅぱみゅ', ['kyariipamyupamyu', 'kyaripamyupamyu']],
  ['ジェット', ['jetto']],
  ['パーティー', ['paatii', 'pati']],
  ['ファイター', ['faitaa', 'faita']],
  ['デュエット', ['dyuetto']],
  ['ウィスキー', ['wisukii', 'wisuki']],
  ['ヴァイオリン', ['vaiorin']],
  ['ちょうちょ', ['chocho', 'choucho']],
])('%s is written %j', async (kana, written) => {
  const transliterations: string[] = await ask('select search_romaji(search_letters($1)) as answer', kana);
  for (const each of transliterations) expect(written).toContain(each);
  expect(transliterations).toContain(written[0]);
});

test.each([
  ['Χάρις', ['charis', 'haris']],
  ['Θεοδωράκης', ['theodorakis']],
  ['Ευρυδίκη', ['evridiki', 'evrydiki']],
  ['Αυτοκίνητο', ['aftokinito']],
  ['Μπουζούκι', ['bouzouki']],
  ['Ρεμπέτικο', ['rebetiko', 'rempetiko']],
  ['Άγγελος', ['angelos']],
  ['Ψυχή', ['psychi', 'psyhi', 'psihi']],
  ['ΟΡΦΕΑΣ', ['orfeas', 'orpheas']],
  ['Ντίνος', ['dinos', 'ntinos']],
])('%s is written %j', async (greek, written) => {
  const transliterations: string[] = await ask('select search_roman(search_normal($1)) as answer', greek);
  for (const each of transliterations) expect(written).toContain(each);
  expect(transliterations).toContain(written[0]);
});

test('the end of a reading is no word: hiragana behind a Chinese character is no search term', async () => {
  const words: string[] = await ask('select search_words($1) as answer', '宇多田ヒカルと甘くない食べた');
  expect(words.filter((word) => /^[a-z]+$/.test(word))).toEqual(['hikaru']);
});

test('a plain search contains only the typed words', async () => {
  expect(await ask("select search_query('sakura thalassa', '{}', 'last')::text as answer")).toBe(
    "'sakura' & 'thalassa':*",
  );
});
