import { expect, test } from 'vitest';
import { localizedPath, plainPath } from './localized-path.ts';

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
