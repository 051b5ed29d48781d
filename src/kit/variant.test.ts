import { expect, test } from 'vitest';
import { loadTexts } from '#platform/load-texts.server.ts';
import {
  itemColourLabel,
  itemVariantLabel,
  orderLineMailFields,
  orderLineTitle,
  storedOrderLineTitle,
  variantTextWithoutSize,
} from './variant.ts';

const { translate } = loadTexts('locales');
const look = (format: string, color = '', color_id: string | null = null) => ({ format, color, color_id });

test.each([
  ['vinyl', look('12"', 'Citrine', 'citrine'), 'en', 'Vinyl, 12", Citrine (clear)'],
  ['vinyl', look('12"', 'Blue marble', 'blue_marble'), 'fr', 'Vinyle, 12", Marbré bleu'],
  ['vinyl', look('7"', 'Moss, hand-poured'), 'fr', 'Vinyle, 7", Moss, hand-poured'],
  ['tape', look('Cassette'), 'en', 'Tape'],
  ['cd', look('CD'), 'ko', 'CD'],
  ['cd', look('Digipak'), 'en', 'CD, Digipak'],
  ['digital', look('Download'), 'fr', 'Téléchargement'],
  ['t-shirt', look('', 'Night blue'), 'en', 'Night blue'],
  [
    'vinyl',
    { ...look('12"'), condition_media: 'Good (G)', condition_sleeve: 'Generic' },
    'en',
    'Vinyl, 12", Good (G) / Generic',
  ],
  ['vinyl', { ...look('12"'), condition_media: null, condition_sleeve: null }, 'en', 'Vinyl, 12"'],
  ['hoodie', look(''), 'en', ''],
  ['bundle', look(''), 'en', ''],
  ['two', null, 'en', ''],
] as const)('%s %o in %s is %j', (type, how, lang, words) => {
  expect(variantTextWithoutSize({ type, look: how }, translate[lang])).toBe(words);
});

test('the owner of an item sees its variant in their own language', () => {
  const disc = { type: 'vinyl', name: '', format: '12"', color: 'Black', color_id: 'black', size: '' };
  expect(itemVariantLabel(disc, translate.fr)).toBe('Vinyle · 12" · Noir');
  const shirt = { type: 't-shirt', name: 'Keeper', color: 'Night blue', color_id: null, size: 'M' };
  expect(itemVariantLabel(shirt, translate.en)).toBe('T-shirt · Keeper · Night blue · M');
});

test('a colour that is no longer in the table keeps its name', () => {
  expect(itemColourLabel({ color: 'Old rose', color_id: 'old_rose_of_2019' }, translate.en)).toBe('Old rose');
});

test('a title has its variant in brackets, only if there is one', () => {
  const shirt = { name: 'Keeper', artist_name: 'Nova', type: 't-shirt', look: look('', 'Night blue'), size: 'M' };
  expect(storedOrderLineTitle(shirt, translate.en)).toBe('Nova – Keeper (Night blue, M)');
  expect(storedOrderLineTitle({ name: 'Box', chosen_sizes: { 4: 'S', 5: 'L' } }, translate.en)).toBe('Box (S, L)');
  expect(orderLineTitle({ name: 'Low Tide', artist_name: '', variant: '' })).toBe('Low Tide');
  // A mail queued by an earlier build has only a name.
  expect(storedOrderLineTitle({ name: 'Low Tide (L)' }, translate.fr)).toBe('Low Tide (L)');
  expect(storedOrderLineTitle(orderLineMailFields(shirt), translate.en)).toBe('Keeper (Night blue, M)');
});
