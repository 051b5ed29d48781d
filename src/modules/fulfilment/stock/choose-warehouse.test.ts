import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseWarehouse, planWarehouseAssignments, type WarehouseAssignment } from './choose-warehouse.ts';

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
  // A warehouse in the union comes before the main one outside; of two equally near ones the lower id.
  ['IT', 1],
  ['JP', 1],
])('a parcel to %s leaves from warehouse %i when all have it', (country, id) => {
  expect(chooseWarehouse(pieces, everywhere, places, country)).toBe(id);
});

test('a warehouse that lacks one copy does not send the parcel', () => {
  const short = everywhere.filter(({ warehouse_id, item_id }) => warehouse_id !== 7 || item_id !== 6);
  expect(chooseWarehouse(pieces, short, places, 'US')).toBe(1);
  expect(chooseWarehouse(pieces, [shelf(7, 5, 2), shelf(7, 6, 2)], places, 'US')).toBeNull();
});

test('a German parcel leaves from France rather than from America, and from America when only that has the items', () => {
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

test('made-to-order items leave from the main warehouse, and no parcel leaves from a closed one', () => {
  expect(chooseWarehouse([], [], places, 'US')).toBe(1);
  expect(chooseWarehouse(pieces, everywhere, [], 'US')).toBeNull();
});

const some = (max: number) => fc.integer({ min: 1, max });
const parcels = fc.array(
  fc.record({
    order_id: some(4),
    country_id: fc.constantFrom('FR', 'US', 'DE', 'JP'),
    wanted: fc.dictionary(fc.constantFrom('5', '6', '7'), some(3), { maxKeys: 3 }),
  }),
  { maxLength: 12 },
);
const stock = fc.array(fc.nat(6), { minLength: 9, maxLength: 9 });
const sold = fc.array(fc.nat(5), { minLength: 12, maxLength: 12 });

test('parcels assigned together leave from the same warehouses as in sequence', () => {
  fc.assert(
    fc.property(parcels, stock, sold, (parcels, stock, sold) => {
      const countSold = (order_id: number, item_id: number) => sold[(order_id - 1) * 3 + item_id - 5] ?? 0;
      const waiting = (given: readonly WarehouseAssignment[]) =>
        parcels.map(({ order_id, country_id, wanted }, shipment_id) => ({
          shipment_id,
          order_id,
          country_id,
          needs: Object.entries(wanted).flatMap(([id, wanted]) => {
            const item_id = Number(id);
            const mine = given.filter((each) => each.order_id === order_id).flatMap(({ pieces }) => pieces);
            const taken = mine
              .filter((piece) => piece.item_id === item_id)
              .reduce((sum, { quantity }) => sum + quantity, 0);
            const sold = countSold(order_id, item_id) - taken;
            return sold > 0 ? [{ item_id, wanted, sold }] : [];
          }),
        }));
      const shelves = [5, 6, 7].flatMap((item_id, row) =>
        places.map(({ id }, column) => shelf(id, item_id, stock[row * 3 + column] ?? 0)),
      );
      const before = structuredClone(shelves);
      const together = planWarehouseAssignments(waiting([]), shelves, places);
      expect(shelves).toEqual(before);
      const alone: WarehouseAssignment[] = [];
      for (let at = 0; at < parcels.length; at += 1) {
        const [taken] = planWarehouseAssignments(waiting(alone).slice(at, at + 1), shelves, places);
        if (!taken) continue;
        alone.push(taken);
        for (const { item_id, quantity } of taken.pieces)
          for (const each of shelves)
            if (each.item_id === item_id && each.warehouse_id === taken.warehouse_id) each.quantity -= quantity;
      }
      expect(together).toEqual(alone);
      expect(shelves.every(({ quantity }) => quantity >= 0)).toBe(true);
    }),
  );
});
