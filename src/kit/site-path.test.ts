import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

test('a path of our own is followed with its query and anchor', () => {
  expect(sitePath('/vinyl-shop?genre=11|18#top')).toBe('/vinyl-shop?genre=11|18#top');
});

test.each([
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/.//other.example',
  '/..//other.example',
  'javascript:alert(1)',
  '',
  'cart',
  null,
  7,
])('nobody is sent to another site by %s', (given) => {
  expect(sitePath(given)).toBe('/');
  expect(sitePath(given, '/cart')).toBe('/cart');
});
