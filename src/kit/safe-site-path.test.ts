import { expect, test } from 'vitest';
import { toSafeSitePath } from './safe-site-path.ts';

test('a path of our own is followed with its query and anchor', () => {
  expect(toSafeSitePath('/vinyl-shop?genre=11|18#top')).toBe('/vinyl-shop?genre=11|18#top');
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
  expect(toSafeSitePath(given)).toBe('/');
  expect(toSafeSitePath(given, '/cart')).toBe('/cart');
});
