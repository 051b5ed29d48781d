import { expect, test } from 'vitest';
import { brandPrefix } from './shop-links.ts';

test('a page below /shop/{code} stays there, in French too', () => {
  expect(brandPrefix('/shop/nachtzug')).toBe('/shop/nachtzug');
  expect(brandPrefix('/fr/shop/nachtzug/vinyl/12/fahrplan')).toBe('/shop/nachtzug');
});

test('the shop of the house and its own search have no prefix', () => {
  expect(brandPrefix('/')).toBe('');
  expect(brandPrefix('/shop')).toBe('');
  expect(brandPrefix('/shop?search=blue')).toBe('');
  expect(brandPrefix('/vinyl-shop/9/staff-picks')).toBe('');
});
