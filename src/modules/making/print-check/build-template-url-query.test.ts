import { expect, test } from 'vitest';
import { buildTemplateQuery } from './build-template-url-query.ts';

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
