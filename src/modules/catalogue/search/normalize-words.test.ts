import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import {
  artistTitleSearchKey,
  buildPlainWordsTsquery,
  nameSearchKey,
  normalizeSearchWords,
} from './normalize-words.ts';
import { extractSearchCodes } from './parse-search-text.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const WORDS = [
  'the',
  'and',
  'love',
  'then',
  'android',
  'a',
  'on',
  'i',
  'björk',
  'øresund',
  'straße',
  'æon',
  'ÿ',
  '42',
  'u2',
  '2',
  '10',
  'ii',
  'x',
  '02',
  'hand',
];
const texts = fc
  .array(
    fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[a-z0-9à-öø-ÿłđœšžčćęąńśźżőűğışřěůţșțāēīūảạếộư]{1,12}$/)),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(' '));

test('plain words are normalised like in the database', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom('none' as const, 'last' as const, 'all' as const),
      async (text, unfinished) => {
        const codes = extractSearchCodes(text);
        const ours = [
          buildPlainWordsTsquery(text, codes, unfinished),
          nameSearchKey(text),
          normalizeSearchWords(text),
          artistTitleSearchKey(text),
        ];
        const { rows } = await database.pool.query(
          `select $4::tsquery = search_query($1, $2::text[], $3) as query, search_key($1) as key, search_normal($1) as words,
             search_both_part($1) as both`,
          [text, codes, unfinished, ours[0]],
        );
        const { query, key, words, both } = rows[0];
        // With articles only, the database keeps the text unchanged.
        expect([query, key, words, ours[3] && both], text).toEqual([true, ours[1], ours[2], ours[3]]);
      },
    ),
    {
      numRuns: 400,
      examples: [
        ['a à', 'none'],
        ['love the love', 'last'],
        ['the and', 'all'],
      ],
    },
  );
});

test('words with other letters and punctuation are normalised by the database', () => {
  for (const text of ['ac/dc', 'p!nk', 'мумий', '東京', '÷', "don't", 'a  b', ' a', ''])
    expect([buildPlainWordsTsquery(text, [], 'last'), nameSearchKey(text), normalizeSearchWords(text)], text).toEqual([
      null,
      null,
      null,
    ]);
});
