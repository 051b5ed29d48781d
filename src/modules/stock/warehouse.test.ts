import { expect, test } from 'vitest';
import { chooseWarehouse } from './warehouse.ts';

const places = [
  { id: 1, country_id: 'FR' },
  { id: 7, country_id: 'US' },
  { id: 14, country_id: 'DE' },
];
const shelf = (warehouse_id: number, item_id: number, quantity: number) => ({ warehouse_id, item_id, quantity });
const everywhere = [1, 7, 14].flatMap((id) => [shelf(id, 5, 3), shelf(id, 6, 3)]);
const pieces = [
  { item_id: 5, quantity: 2 },
  { item_id: 6, quantity: 3 },
];

test.each([
  ['US', 7],
  ['DE', 14],
  ['FR', 1],
  // Within the union before the house elsewhere; the lower number of two as near.
  ['IT', 1],
  ['JP', 1],
])('a parcel to %s leaves from warehouse %i when all have it', (country, id) => {
  expect(chooseWarehouse(pieces, everywhere, places, country)).toBe(id);
});

test('a warehouse that lacks one piece does not send', () => {
  const short = everywhere.filter(({ warehouse_id, item_id }) => warehouse_id !== 7 || item_id !== 6);
  expect(chooseWarehouse(pieces, short, places, 'US')).toBe(1);
  expect(chooseWarehouse(pieces, [shelf(7, 5, 2), shelf(7, 6, 2)], places, 'US')).toBeNull();
});

test('a German parcel leaves from France rather than from America, and from America when only that has it', () => {
  expect(
    chooseWarehouse(
      pieces,
      everywhere.filter(({ warehouse_id }) => warehouse_id !== 14),
      places,
      'DE',
    ),
  ).toBe(1);
  expect(chooseWarehouse(pieces, [shelf(7, 5, 2), shelf(7, 6, 3)], places, 'DE')).toBe(7);
});

test('what is made to order leaves from the house, and nothing leaves from a warehouse that is closed', () => {
  expect(chooseWarehouse([], [], places, 'US')).toBe(1);
  expect(chooseWarehouse(pieces, everywhere, [], 'US')).toBeNull();
});
