import { expect, test } from 'vitest';
import { isNewBuild, mayReloadPageNow, pageContextKey } from './page-reload.ts';

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
  expect(pageContextKey('/fr/cart')).not.toBe(pageContextKey('/cart'));
  expect(pageContextKey('/shop/nova')).not.toBe(pageContextKey('/'));
  expect(pageContextKey('/shop/nova/cart')).toBe(pageContextKey('/shop/nova'));
  expect(pageContextKey('/', '?lang=es')).not.toBe(pageContextKey('/vinyl-shop', ''));
  expect(pageContextKey('/', '?currency=USD')).not.toBe(pageContextKey('/', '?currency=EUR'));
  expect(pageContextKey('/', '?lang=es')).toBe(pageContextKey('/vinyl-shop', '?genre=7&lang=es'));
  expect(pageContextKey('/france')).toBe(pageContextKey('/vinyl/7/x'));
});
