import { expect, test } from 'vitest';
import { isNewBuild, languageCurrencyShopKey, mayReloadPageNow } from './page-reload.ts';

const idle = { typing: false, path: '/vinyl-shop', holds: 0 };

test('a visitor who only reads gets the new build at once', () => {
  expect(mayReloadPageNow(idle)).toBe(true);
});

test.each([
  ['typing', { ...idle, typing: true }],
  ['uploading', { ...idle, holds: 1 }],
  ['paying', { ...idle, path: '/payment' }],
  ['paying in French', { ...idle, path: '/fr/payment' }],
])('nobody is torn away from %s', (_, doing) => {
  expect(mayReloadPageNow(doing)).toBe(false);
});

test('each build is loaded once, even when servers answer with different builds', () => {
  expect(isNewBuild('b', 'a', [])).toBe(true);
  expect(isNewBuild('a', 'a', [])).toBe(false);
  expect(isNewBuild('a', 'b', ['a', 'b'])).toBe(false);
  expect(isNewBuild('c', 'b', ['a', 'b'])).toBe(true);
});

test('language, currency and brand make another frame, anything else does not', () => {
  expect(languageCurrencyShopKey('/fr/cart')).not.toBe(languageCurrencyShopKey('/cart'));
  expect(languageCurrencyShopKey('/shop/nova')).not.toBe(languageCurrencyShopKey('/'));
  expect(languageCurrencyShopKey('/shop/nova/cart')).toBe(languageCurrencyShopKey('/shop/nova'));
  expect(languageCurrencyShopKey('/', '?lang=es')).not.toBe(languageCurrencyShopKey('/vinyl-shop', ''));
  expect(languageCurrencyShopKey('/', '?currency=USD')).not.toBe(languageCurrencyShopKey('/', '?currency=EUR'));
  expect(languageCurrencyShopKey('/', '?lang=es')).toBe(languageCurrencyShopKey('/vinyl-shop', '?genre=7&lang=es'));
  expect(languageCurrencyShopKey('/france')).toBe(languageCurrencyShopKey('/vinyl/7/x'));
});
