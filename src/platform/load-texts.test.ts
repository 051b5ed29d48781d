import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/create-temporary-folder.ts';
import { loadTexts } from './load-texts.server.ts';

const folder = createTemporaryFolder('texts');
const write = (language: string, texts: Readonly<Record<string, string>>) => {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, 'cart.json'), JSON.stringify(texts));
};
beforeAll(() => write('en', { empty: 'Your cart is empty.' }));
afterAll(() => rmSync(folder, { recursive: true }));

test('a start reads one language, and another language when it is first used', () => {
  const texts = loadTexts(folder);
  expect(texts.translate.en('cart.empty')).toBe('Your cart is empty.');
  // Only now does French exist: a read at the start would have failed.
  write('fr', { empty: 'Votre panier est vide !' });
  expect(texts.inLanguage('fr')('cart.empty')).toBe('Votre panier est vide\u00a0!');
  write('fr', { empty: 'Changed' });
  expect(texts.translate.fr('cart.empty')).toBe('Votre panier est vide\u00a0!');
});

test('the browser gets the texts of a language at their hashed address only', () => {
  const texts = loadTexts(folder);
  const address = texts.urls.en.cart!;
  expect(JSON.parse(String(texts.file(address)))).toEqual({ empty: 'Your cart is empty.' });
  for (const wrong of ['/locales/en/cart.0000000000.json', '/locales/tlh/cart.json', '/locales', ''])
    expect(texts.file(wrong), wrong).toBeUndefined();
});
