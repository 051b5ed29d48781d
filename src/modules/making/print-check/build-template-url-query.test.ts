import { expect, test } from 'vitest';
import { buildTemplateQuery } from './build-template-url-query.ts';
import { makeFullestPrintConfiguration } from './find-print-templates.ts';

const items = [
  { type: 'digital', format: '', discs: 1, color_id: null, barcode: '4006381333931' },
  { type: 'vinyl', format: '7"', discs: 1, color_id: 'black', barcode: '9780201379624' },
];
const query = (catalogue_number: string) =>
  buildTemplateQuery({
    category: 'vinyl',
    sleeve: null,
    insert_kind: null,
    name: 'Ebb',
    artist_name: 'Nova',
    catalogue_number,
    items,
  });

test('a template has the texts of its release and the barcode of what is printed', () => {
  const { configuration, ...texts } = Object.fromEntries(query('CR-7'));
  expect(texts).toEqual({
    ...{ format: 'pdf', title: 'Ebb', artist: 'Nova', catalogue_number: 'CR-7' },
    barcode: '9780201379624',
  });
  expect(new URLSearchParams(configuration).get('size')).toBe('7');
});

test('a catalogue number that is too long for a template is left out, not printed in part', () => {
  expect(query('C'.repeat(40)).get('catalogue_number')).toHaveLength(40);
  expect(query('C'.repeat(41)).get('catalogue_number')).toBe(null);
});

test.each([
  ['cd', 'o_card', { sleeve: 'jewel_case', insert: 'booklet_8p' }],
  ['cd', 'card_sleeve', { sleeve: 'card_sleeve', insert: 'none' }],
  ['tape', 'card_sleeve', { sleeve: 'case', insert: 'j_card_3' }],
])('the print check of a %s ignores the sleeve of a former product: %s', (category, sleeve, expected) => {
  const configuration = makeFullestPrintConfiguration({ category, sleeve, insert_kind: 'booklet_8p', items: [] });
  expect(configuration).toMatchObject(expected);
});
