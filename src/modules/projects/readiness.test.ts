import { expect, test } from 'vitest';
import { type Draft, whatIsMissing } from './readiness.ts';

const ready: Draft = {
  name: 'Undertow',
  artist_name: 'Nova',
  category: 'vinyl',
  selling_mode: 'shop',
  genre_ids: [1],
  picture: 'a',
  ships_at: null,
  funding_goal: null,
  funding_ends_at: null,
  items: [{ type: 'vinyl', price: 2500, stock: 100, weight_grams: 320 }],
  songs: [{ title: 'One', state: 'ready' }],
};

test('a release with cover, price, stock, weight and encoded songs may be handed in', () => {
  expect(whatIsMissing(ready)).toEqual([]);
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
  [{ songs: [] }, 'songs_missing'],
  [{ songs: [{ title: 'One', state: 'encoding' }] }, 'songs_not_ready'],
  [{ selling_mode: 'preorder' }, 'shipping_day_missing'],
] satisfies [Partial<Draft>, string][])('%o says %s', (change, missing) => {
  expect(whatIsMissing({ ...ready, ...change })).toEqual([missing]);
});

test('a funding names its goal and its end', () => {
  expect(whatIsMissing({ ...ready, selling_mode: 'funding' })).toEqual(['funding_goal_missing', 'funding_end_missing']);
});

test('a t-shirt needs no songs and a download no weight', () => {
  expect(whatIsMissing({ ...ready, category: 't-shirt', songs: [], genre_ids: [] })).toEqual([]);
  expect(
    whatIsMissing({ ...ready, items: [{ type: 'digital', price: 900, stock: null, weight_grams: null }] }),
  ).toEqual([]);
});
