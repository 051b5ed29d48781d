import { expect, test } from 'vitest';
import { findMissingProjectFields, findPassedProjectDates, type ReadinessDraft } from './missing-project-fields.ts';

const ready: ReadinessDraft = {
  name: 'Undertow',
  artist_name: 'Nova',
  category: 'vinyl',
  selling_mode: 'shop',
  genre_ids: [1],
  picture: 'a',
  ships_at: null,
  funding_goal: null,
  funding_ends_at: null,
  limited_edition: false,
  edition_size: null,
  promo_copies: 0,
  items: [{ type: 'vinyl', price: 2500, stock: 100, weight_grams: 320 }],
  songs: [{ title: 'One', state: 'ready' }],
};

const now = new Date('2026-11-23T12:00:00Z');

test('a release with cover, price, stock, weight and encoded songs may be submitted', () => {
  expect(findMissingProjectFields(ready, now)).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'name_missing'],
  [{ artist_name: '' }, 'artist_missing'],
  [{ genre_ids: [] }, 'genre_missing'],
  [{ picture: null }, 'cover_missing'],
  [{ items: [] }, 'items_missing'],
  [{ items: [{ type: 'vinyl', price: 0, stock: 1, weight_grams: 1 }] }, 'price_missing'],
  [{ items: [{ type: 'vinyl', price: 1, stock: null, weight_grams: 1 }] }, 'stock_missing'],
  [{ items: [{ type: 'vinyl', price: 1, stock: 1, weight_grams: null }] }, 'weight_missing'],
  [
    { items: [{ type: 'bundle', price: 1, stock: null, weight_grams: null, parts: [{ quantity: 1 }] }] },
    'parts_missing',
  ],
  [{ songs: [] }, 'songs_missing'],
  [{ songs: [{ title: 'One', state: 'encoding' }] }, 'songs_not_ready'],
  [{ selling_mode: 'preorder' }, 'shipping_day_missing'],
  [{ selling_mode: 'preorder', ships_at: '2026-11-22' }, 'shipping_day_past'],
  [{ selling_mode: 'funding', funding_goal: 9, funding_ends_at: '2026-11-23T12:00:00+00:00' }, 'funding_end_past'],
  [{ limited_edition: true }, 'edition_size_missing'],
  [{ limited_edition: true, edition_size: 99 }, 'edition_too_small'],
] satisfies [Partial<ReadinessDraft>, string][])('%o says %s', (change, missing) => {
  expect(findMissingProjectFields({ ...ready, ...change }, now)).toEqual([missing]);
});

test('a funding needs a goal and a deadline', () => {
  expect(findMissingProjectFields({ ...ready, selling_mode: 'funding' }, now)).toEqual([
    'funding_goal_missing',
    'funding_end_missing',
  ]);
});

test('a t-shirt needs no songs and a download no weight', () => {
  expect(findMissingProjectFields({ ...ready, category: 't-shirt', songs: [], genre_ids: [] }, now)).toEqual([]);
  expect(
    findMissingProjectFields(
      { ...ready, items: [{ type: 'digital', price: 900, stock: null, weight_grams: null }] },
      now,
    ),
  ).toEqual([]);
});

test('a bundle needs two items, and no stock, weight, songs or genre of its own', () => {
  const bundle = { type: 'bundle', price: 4000, stock: null, weight_grams: null };
  const made = { ...ready, category: 'bundle', songs: [], genre_ids: [] };
  const inIt = (...quantities: number[]) =>
    findMissingProjectFields(
      { ...made, items: [{ ...bundle, parts: quantities.map((quantity) => ({ quantity })) }] },
      now,
    );
  expect([inIt(), inIt(1), inIt(2), inIt(1, 1)]).toEqual([['parts_missing'], ['parts_missing'], [], []]);
});

test('a date has passed when the next day has begun, and only for modes that need it', () => {
  expect(findMissingProjectFields({ ...ready, selling_mode: 'preorder', ships_at: '2026-11-23' }, now)).toEqual([]);
  const funding = { ...ready, selling_mode: 'funding', funding_goal: 9, funding_ends_at: '2026-11-23T12:00:01+00:00' };
  expect(findMissingProjectFields(funding, now)).toEqual([]);
  expect(findPassedProjectDates({ ...funding, picture: null }, new Date('2026-11-24'))).toEqual(['funding_end_past']);
  expect(
    findMissingProjectFields({ ...ready, ships_at: '2020-01-01', funding_ends_at: '2020-01-01T00:00:00Z' }, now),
  ).toEqual([]);
});

test('all copies of an edition may be in stock, and downloads do not count', () => {
  const items = [...ready.items, { type: 'digital', price: 900, stock: 500, weight_grams: null }];
  expect(findMissingProjectFields({ ...ready, items, limited_edition: true, edition_size: 100 }, now)).toEqual([]);
});

test('promo copies count in the run of a limited edition', () => {
  const edition = { ...ready, limited_edition: true, edition_size: 105 };
  expect(findMissingProjectFields({ ...edition, promo_copies: 5 }, now)).toEqual([]);
  expect(findMissingProjectFields({ ...edition, promo_copies: 6 }, now)).toEqual(['edition_too_small']);
});
