import { expect, test } from 'vitest';
import { ownPath } from './site-path.ts';

test('a path of our own is followed with its query and anchor', () => {
  expect(ownPath('/vinyl-shop?genre=11|18#top')).toBe('/vinyl-shop?genre=11|18#top');
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
  expect(ownPath(given)).toBe('/');
  expect(ownPath(given, '/cart')).toBe('/cart');
});
