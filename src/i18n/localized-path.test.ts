import { expect, test } from 'vitest';
import { brandPrefix, localizedPath, pathFrom, plainPath } from './localized-path.ts';

test.each([
  ['/', '/fr'],
  ['/?page=2', '/fr?page=2'],
  ['/vinyl/42/abbey-road', '/fr/vinyl/42/abbey-road'],
  ['/about', '/fr/a-propos'],
  ['/quote?service=vinyl', '/fr/devis?service=vinyl'],
  ['/vinyl-box', '/fr/coffret-vinyle'],
  ['/france', '/fr/france'],
])('%s is %s in French, and back again in English', (english, french) => {
  expect(localizedPath(english, 'fr')).toBe(french);
  expect(localizedPath(french, 'en')).toBe(english);
});

test('a French address stays itself in French', () => {
  expect(localizedPath('/fr/a-propos', 'fr')).toBe('/fr/a-propos');
});

test('Chinese is served on the plain address', () => {
  expect(localizedPath('/fr/cart', 'zh')).toBe('/cart');
});

test('only the prefix itself makes an address French', () => {
  expect(plainPath('/friends')).toBe('/friends');
});

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

test.each([
  ['/payment', '/shop/nachtzug/payment'],
  ['/cart/confirmation?order=5', '/shop/nachtzug/cart/confirmation?order=5'],
  ['/sign?tab=in', '/shop/nachtzug/sign?tab=in'],
  ['/shop/nachtzug/cart', '/shop/nachtzug/cart'],
  ['/vinyl-shop', '/vinyl-shop'],
  ['/cartoons', '/cartoons'],
  ['https://example.org/cart', 'https://example.org/cart'],
])('who is in a branded shop comes from %s to %s', (path, there) => {
  expect(pathFrom('/shop/nachtzug/vinyl/12/fahrplan', path)).toBe(there);
  expect(pathFrom('/vinyl/12/fahrplan', path)).toBe(path);
});

test('in a branded shop in French, both stay', () => {
  expect(pathFrom('/fr/shop/nachtzug', '/payment')).toBe('/fr/shop/nachtzug/payment');
});
