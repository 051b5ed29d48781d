import { expect, test } from 'vitest';
import {
  choosePopularityTiers,
  estimateWordSearch,
  LIST_SEARCH_OPTIONS,
  SUGGESTION_SEARCH_OPTIONS,
  shareOfNamesWithWord,
} from './word-search-estimate.server.ts';

const shares = new Map([
  ['love', 0.06],
  ['lover', 0.01],
  ['bjork', 0.002],
  ['かめ', 0.004],
  ['めら', 0.003],
  ['새벽', 0.005],
]);

test.each([
  ['love', false, 0.06],
  ['lov', false, 0],
  ['lov', true, 0.07],
  ['björk', false, 0.002],
  ['lo', true, 1],
  ['カメラ', true, 0.003],
  ['カ', true, 0.004],
  ['새벽', false, 0.005],
  ['새벽길', true, 0],
])('so many names have %j (unfinished: %s) as statistics tell: %d', (word, unfinished, share) => {
  expect(shareOfNamesWithWord(word, unfinished, shares)).toBeCloseTo(share, 6);
});

test('popular names are scanned where that is faster than gathering all results', () => {
  const looked = (share: number) => 10 / share;
  const gathered = (share: number, rows: number) => share * rows;
  for (const rows of [20_000, 200_000, 1_000_000])
    for (const share of [0.0001, 0.001, 0.01, 0.1, 1])
      if (SUGGESTION_SEARCH_OPTIONS.isMany(share, rows))
        expect(looked(share), `${share} of ${rows}`).toBeLessThan(gathered(share, rows));
  expect(SUGGESTION_SEARCH_OPTIONS.isMany(0.001, 1_000_000)).toBe(false);
  expect(SUGGESTION_SEARCH_OPTIONS.isMany(0.1, 3000)).toBe(true);
});

test('a list gathers results that it counts anyway', () => {
  expect(LIST_SEARCH_OPTIONS.isMany(0.15, 20_000)).toBe(false);
  expect(LIST_SEARCH_OPTIONS.isMany(0.005, 1_000_000)).toBe(true);
});

test('words in some thousand names use the tiers that hold some dozens of them; rarer words use all names', () => {
  const known = {
    rows: 1_000_000,
    tiers: [
      { rows: 0, tier: 159 },
      { rows: 4000, tier: 158 },
      { rows: 16_000, tier: 156 },
      { rows: 64_000, tier: 150 },
    ],
  };
  const tiersFor = (found: number) => choosePopularityTiers(found, known)?.tiers ?? null;
  expect(tiersFor(4000)).toEqual([156, 157, 158, 159]);
  expect(tiersFor(10_000)).toEqual([158, 159]);
  expect(tiersFor(300)).toBeNull();
  expect(choosePopularityTiers(4000, { rows: 1_000_000, tiers: [] })).toBeNull();
});

test('without differences in popularity there are no tiers', () => {
  const level = [0, 4000, 64_000].map((rows) => ({ rows, tier: 7 }));
  expect(choosePopularityTiers(10_000, { rows: 1_000_000, tiers: level })).toBeNull();
  const some = { rows: 100_000, tiers: [...level, { rows: 90_000, tier: 1 }] };
  expect(choosePopularityTiers(10_000, some)).toEqual({ tiers: [7], part: 0.64 });
});

test('tiers are used where they are faster, and the index for the unfinished word where its lists are short', () => {
  const tiers = [
    { rows: 0, tier: 159 },
    { rows: 16_000, tier: 156 },
    { rows: 64_000, tier: 150 },
  ];
  const words = { rows: 1_000_000, tiers, shares: new Map([...shares, ['harbour', 0.004], ['vinyl', 0.1]]) };
  const estimate = (...all: string[]) => estimateWordSearch(words, { words: all }, 'last', SUGGESTION_SEARCH_OPTIONS);
  // With few names all are read, with four thousand only those of the tiers.
  expect(estimate('bjorkson').within).toBeNull();
  expect(estimate('harbour').within).toMatchObject({ tiers: [156, 157, 158, 159] });
  // All whole words are sought in the index; a single letter is matched in their results.
  expect(estimate('vinyl', 'harbour', 'l').sought).toEqual(['vinyl', 'harbour']);
  expect(estimate('harbour', 'bjo').sought).toEqual([]);
  expect(estimate('love', 'vinyl').within).toMatchObject({ sought: ['love'] });
});
