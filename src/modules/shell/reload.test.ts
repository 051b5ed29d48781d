import { expect, test } from 'vitest';
import { frameKey, mayReloadNow } from './reload.ts';

const idle = { typing: false, path: '/vinyl-shop', holds: 0 };

test('somebody who only looks gets the new build at once', () => {
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

test('language and brand make another frame, anything else does not', () => {
  expect(frameKey('/fr/cart')).not.toBe(frameKey('/cart'));
  expect(frameKey('/shop/nova')).not.toBe(frameKey('/'));
  expect(frameKey('/shop/nova/cart')).toBe(frameKey('/shop/nova'));
  expect(frameKey('/france')).toBe(frameKey('/vinyl/7/x'));
});
