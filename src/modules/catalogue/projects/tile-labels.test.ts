import { expect, test } from 'vitest';
import { tileFormatAndColour, tilePriceLabel, tileStatusKey } from './tile-labels.ts';

test('an item not made yet is never called sold out', () => {
  expect(tileStatusKey({ selling_mode: 'preorder', in_stock: false })).toBe('preorder');
  expect(tileStatusKey({ selling_mode: 'ondemand', in_stock: false })).toBe('ondemand');
});

test('a record in stock has no label, one without stock has one', () => {
  expect(tileStatusKey({ selling_mode: 'shop', in_stock: true })).toBeNull();
  expect(tileStatusKey({ selling_mode: 'shop', in_stock: false })).toBe('sold_out');
});

test('a coloured pressing is named before black', () => {
  expect(tileFormatAndColour({ formats: ['vinyl'], category: 'vinyl', color_vinyl: ['black', 'citrine'] })).toEqual({
    kinds: ['vinyl'],
    colour: 'citrine',
  });
  expect(tileFormatAndColour({ formats: ['vinyl'], category: 'vinyl', color_vinyl: ['black'] }).colour).toBe('black');
});

test('a project without colours shows none', () => {
  expect(tileFormatAndColour({ formats: [], category: 'merch', color_vinyl: null })).toEqual({
    kinds: ['merch'],
    colour: null,
  });
});

test('a price is "from" where another variant costs more', () => {
  const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  expect(tilePriceLabel({ price: 2300, currency: 'EUR' }, 'en', t)).toBe('€23');
  expect(tilePriceLabel({ price: 2300, currency: 'EUR', or_more: true }, 'en', t)).toBe(
    'shell.price_from {"price":"€23"}',
  );
});
