import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCopiesByItem } from './copies-by-item.ts';

const sizes = { 71: 'L' };
const bundle = {
  item_id: 9,
  parts: [
    {
      item_id: 71,
      quantity: 2,
      sizes: [
        { size: 'M', item_id: 71 },
        { size: 'L', item_id: 72 },
      ],
    },
    { item_id: 3, quantity: 1, sizes: [{ size: '', item_id: 3 }] },
  ],
};

test('a bundle takes its items in the chosen size, together with single purchases of the same items', () => {
  const lines = [
    { item_id: 9, quantity: 2, chosen_sizes: sizes },
    { item_id: 3, quantity: 1, chosen_sizes: {} },
  ];
  expect(sumCopiesByItem(lines, [bundle])).toEqual([
    { item_id: 3, quantity: 3 },
    { item_id: 9, quantity: 2 },
    { item_id: 72, quantity: 4 },
  ]);
});

const aLine = fc.record({
  item_id: fc.integer({ min: 1, max: 20 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  chosen_sizes: fc.constant({}),
});

test('every copy is taken once, in id order, for any order of the cart', () => {
  fc.assert(
    fc.property(fc.array(aLine), (lines) => {
      const pieces = sumCopiesByItem(lines, []);
      const ids = pieces.map(({ item_id }) => item_id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      expect(sumCopiesByItem([...lines].reverse(), [])).toEqual(pieces);
    }),
  );
});
