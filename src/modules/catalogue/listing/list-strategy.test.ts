import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import {
  type CatalogueSample,
  chooseListReadStrategy,
  isOverCountLimit,
  type ListStrategyRequest,
  type SampledList,
  sampleProjectList,
} from './list-strategy.ts';

interface Row {
  /** Euro cents; null without a price. */
  readonly price: number | null;
  readonly own: number;
  readonly currency: 'EUR' | 'JPY';
  readonly words: readonly string[];
}

const WORDS = ['genre:7', 'genre:11', 'format:cd', 'category:285'] as const;
const row: fc.Arbitrary<Row> = fc.record({
  price: fc.option(fc.nat(5000), { freq: 8 }),
  own: fc.nat(5000),
  currency: fc.constantFrom('EUR', 'JPY'),
  words: fc.subarray([...WORDS]),
});
const tiers = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 0, maxLength: 12 });
const range = fc.tuple(fc.nat(5000), fc.nat(5000)).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));

interface Catalogue {
  readonly rows: readonly Row[];
  readonly sample: CatalogueSample;
}

const catalogue: fc.Arbitrary<Catalogue> = fc
  .tuple(fc.array(row, { maxLength: 200 }), tiers, fc.nat())
  .map(([some, starts, seed]) => {
    const priced = some.filter(({ price }) => price !== null).sort((a, b) => Number(a.price) - Number(b.price));
    const rows = [...priced, ...some.filter(({ price }) => price === null)];
    const mixed = rows.map((_row, n) => n).sort((a, b) => ((a * 7919 + seed) % 211) - ((b * 7919 + seed) % 211));
    const having = (has: (one: Row) => boolean) => Uint32Array.from(rows.flatMap((one, n) => (has(one) ? [n] : [])));
    return {
      rows,
      sample: {
        rows: rows.length,
        prices: Uint32Array.from(priced, ({ price }) => Number(price)),
        shopPrices: Uint32Array.from(rows, ({ own }) => own),
        popular: Uint32Array.from(mixed),
        newest: Uint32Array.from(mixed.toReversed()),
        tiers: Uint32Array.from(starts.toSorted((a, b) => a - b)),
        words: new Map([
          ...WORDS.map((word) => [word, having(({ words }) => words.includes(word))] as const),
          ...(['EUR', 'JPY'] as const).map(
            (each) => [`in:${each}`, having(({ currency }) => currency === each)] as const,
          ),
        ]),
      },
    };
  });
const parts = fc.array(fc.subarray([...WORDS], { minLength: 1 }), { maxLength: 2 });

test('a sampled list has the rows with one of the words of each condition and a price in the ranges', () => {
  fc.assert(
    fc.property(catalogue, parts, fc.option(range), fc.option(range), ({ rows, sample }, chosen, own, euro) => {
      const prices = own ? [{ currency: 'JPY' as const, ...own }] : undefined;
      const list = sampleProjectList(sample, { parts: chosen, prices, euro: euro ?? undefined }, rows.length * 3);
      const isWithin = (price: number | null, { low, high }: { low: number; high: number }) =>
        price !== null && price >= low && price <= high;
      const wanted = rows.map((one) =>
        Number(
          chosen.every((some) => some.some((word) => one.words.includes(word))) &&
            (!own || (one.currency === 'JPY' && isWithin(one.own, own))) &&
            (!euro || isWithin(one.price, euro)),
        ),
      );
      expect([...list.rows]).toEqual(wanted);
      expect(list.found).toBe(wanted.filter(Boolean).length);
      expect(list.each).toBe(rows.length ? 3 : 0);
    }),
  );
});

const wanted: fc.Arbitrary<ListStrategyRequest> = fc.record({
  sort: fc.constantFrom('price_asc', 'price_desc'),
  rows: fc.integer({ min: 1, max: 60 }),
  from: fc.option(fc.record({ key: fc.nat(5000).map(String), isBefore: fc.boolean() }), { nil: undefined }),
  isCounted: fc.constant(true),
  hasWords: fc.constant(true),
  hasWordsInOrders: fc.boolean(),
  hasPrices: fc.boolean(),
  hasStretches: fc.constant(true),
});

test('the stretches of a price order cover each price exactly once, in order', () => {
  let many = 0;
  fc.assert(
    fc.property(
      catalogue,
      parts,
      fc.option(range, { nil: undefined }),
      wanted,
      fc.constantFrom(1, 50, 5000),
      ({ rows, sample }, chosen, euro, asked, each) => {
        const list = sampleProjectList(sample, { parts: chosen, euro }, rows.length * each);
        const { stretches } = chooseListReadStrategy(list, asked);
        if (!stretches) return;
        many += 1;
        const isUp = (asked.sort === 'price_asc') !== (asked.from?.isBefore ?? false);
        const inOrder = isUp ? stretches : stretches.toReversed();
        for (const [at, { low, high }] of inOrder.entries()) {
          expect(low).toBeLessThan(high);
          const next = inOrder[at + 1];
          if (next) expect(next.low).toBe(high);
        }
        const held = (price: number) => stretches.filter(({ low, high }) => price >= low && price < high);
        const { low = 0, high = 5000 } = euro ?? {};
        const key = asked.from && Math.min(Math.max(Number(asked.from.key), low), high);
        for (const { price } of rows) {
          const isAsked = price !== null && price >= low && price <= high;
          const isBeside = key === undefined || price === null || (isUp ? price >= key : price <= key);
          if (!isAsked || !isBeside) continue;
          const [only, ...others] = held(price);
          expect([only === undefined, others]).toEqual([false, []]);
          // The word index stores each price under its tier only.
          const tier = sample.tiers.filter((start) => start <= price).length;
          if (only?.tiers) expect(only.tiers).toContain(tier);
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(many).toBeGreaterThan(50);
});

test('a list is surely long only after all changes are subtracted, and never by a few sample rows', () => {
  const list = (found: number, each: number): SampledList =>
    Object.assign(sampleProjectList({ ...EMPTY, rows: 0 }, { parts: [] }, 0), { found, each });
  expect(isOverCountLimit(list(4000, 10), 0)).toBe(true);
  expect(isOverCountLimit(list(4000, 10), 3 * MAX_EXACT_LIST_COUNT - 20_001)).toBe(true);
  expect(isOverCountLimit(list(4000, 10), 10_000)).toBe(false);
  expect(isOverCountLimit(list(399, 10_000), 0)).toBe(false);
});
const EMPTY = {
  prices: new Uint32Array(),
  shopPrices: new Uint32Array(),
  popular: new Uint32Array(),
  newest: new Uint32Array(),
  tiers: new Uint32Array(),
  words: new Map(),
};
