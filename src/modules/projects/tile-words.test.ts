import { expect, test } from 'vitest';
import { detailOf, flagOf } from './tile-words.ts';

test('what is not made yet is never called sold out', () => {
  expect(flagOf({ selling_mode: 'preorder', in_stock: false })).toBe('preorder');
  expect(flagOf({ selling_mode: 'ondemand', in_stock: false })).toBe('ondemand');
});

test('a record in stock carries no word, one without stock says so', () => {
  expect(flagOf({ selling_mode: 'shop', in_stock: true })).toBeNull();
  expect(flagOf({ selling_mode: 'shop', in_stock: false })).toBe('sold_out');
});

test('a coloured pressing is named before black', () => {
  expect(detailOf({ formats: ['vinyl'], category: 'vinyl', color_vinyl: ['black', 'citrine'] })).toEqual({
    kinds: ['vinyl'],
    colour: 'citrine',
  });
  expect(detailOf({ formats: ['vinyl'], category: 'vinyl', color_vinyl: ['black'] }).colour).toBe('black');
});

test('what has no colours names none', () => {
  expect(detailOf({ formats: [], category: 'merch', color_vinyl: null })).toEqual({ kinds: ['merch'], colour: null });
});
