import { expect, test } from 'vitest';
import type { ProjectItem } from './projects.contract.ts';
import { bundlePartsWithSizes, groupVariantsByFormat, initiallySelectedItem } from './variant-groups.ts';

const item = (given: Partial<ProjectItem>): ProjectItem => ({
  item_id: 1,
  type: 'vinyl',
  name: '',
  format: '12"',
  rpm: 33,
  discs: 1,
  color: '',
  color_id: null,
  size: '',
  price: 2500,
  currency: 'EUR',

  stock: 'in_stock',
  left: null,
  max_per_order: null,
  ships_at: null,
  condition_media: null,
  condition_sleeve: null,
  comments: '',
  barcode: null,
  weight_grams: 300,
  parts: [],
  quantity_prices: [],
  creator_earns: null,
  ...given,
});

test('pressings of one format form a group and differ in colour', () => {
  const groups = groupVariantsByFormat([
    item({ item_id: 1, color_id: 'black' }),
    item({ item_id: 2, color_id: 'citrine' }),
    item({ item_id: 3, type: 'cd', format: 'CD', rpm: null }),
  ]);
  expect(groups.map(({ differ, items }) => [differ, items.map(({ item_id }) => item_id)])).toEqual([
    ['color', [1, 2]],
    ['name', [3]],
  ]);
});

test('a shirt in two colours has a row of sizes for each', () => {
  const shirts = ['red', 'blue'].flatMap((color, row) =>
    ['S', 'M'].map((size, at) => item({ item_id: row * 2 + at, type: 't-shirt', color, size })),
  );
  expect(groupVariantsByFormat(shirts).map(({ differ, items }) => [differ, items.length])).toEqual([
    ['size', 2],
    ['size', 2],
  ]);
});

test('the first available item is selected, else the first', () => {
  const soldOut = item({ item_id: 1, stock: 'sold_out' });
  expect(initiallySelectedItem([soldOut, item({ item_id: 2 })])?.item_id).toBe(2);
  expect(initiallySelectedItem([soldOut])?.item_id).toBe(1);
  expect(initiallySelectedItem([])).toBeUndefined();
});

test('only bundle items with sizes have a size field', () => {
  const part = {
    item_id: 9,
    quantity: 1,
    type: 'vinyl',
    name: '',
    size_choices: [],
    title: 'Low Tide',
    artist_name: 'Nova',
    project_id: 3,
    category: 'vinyl',
    listed: true,
    format: 'LP',
    color: '',
    color_id: null,
  };
  expect(
    bundlePartsWithSizes(
      item({ parts: [part, { ...part, item_id: 10, type: 't-shirt', size_choices: ['S', 'M'] }] }),
    ).map(({ item_id }) => item_id),
  ).toEqual([10]);
});
