import { expect, test } from 'vitest';
import { frameKey, isNewBuild, mayReloadNow } from './reload.ts';

const idle = { typing: false, path: '/vinyl-shop', holds: 0 };

test('a visitor who only reads gets the new build at once', () => {
  expect(mayReloadNow(idle)).toBe(true);
});

test.each([
  ['typing', { ...idle, typing: true }],
  ['uploading', { ...idle, holds: 1 }],
  ['paying', { ...idle, path: '/payment' }],
  ['paying in French', { ...idle, path: '/fr/payment' }],
])('nobody is torn away from %s', (_, doing) => {
  expect(mayReloadNow(doing)).toBe(false);
});

test('each build is loaded once, even when servers answer with different builds', () => {
  expect(isNewBuild('b', 'a', [])).toBe(true);
  expect(isNewBuild('a', 'a', [])).toBe(false);
  expect(isNewBuild('a', 'b', ['a', 'b'])).toBe(false);
  expect(isNewBuild('c', 'b', ['a', 'b'])).toBe(true);
});

test('language, currency and brand make another frame, anything else does not', () => {
  expect(frameKey('/fr/cart')).not.toBe(frameKey('/cart'));
  expect(frameKey('/shop/nova')).not.toBe(frameKey('/'));
  expect(frameKey('/shop/nova/cart')).toBe(frameKey('/shop/nova'));
  expect(frameKey('/', '?lang=es')).not.toBe(frameKey('/vinyl-shop', ''));
  expect(frameKey('/', '?currency=USD')).not.toBe(frameKey('/', '?currency=EUR'));
  expect(frameKey('/', '?lang=es')).toBe(frameKey('/vinyl-shop', '?genre=7&lang=es'));
  expect(frameKey('/france')).toBe(frameKey('/vinyl/7/x'));
});
