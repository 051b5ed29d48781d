import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownPageNumbers } from './shown-page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 5, [1, 2, 3, 4, 5]],
  [1, 100, [1, 2, null, 100]],
])('on page %i of %i the row shows %j', (current, last, shown) => {
  expect(shownPageNumbers(current, last)).toEqual(shown);
});

test('the first, the last and the current page are always shown, in order, and never more than nine entries', () => {
  const place = fc
    .integer({ min: 1, max: 5000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(place, ([current, last]) => {
      const shown = shownPageNumbers(current, last);
      const numbers = shown.filter((page) => page !== null);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      expect(shown.length).toBeLessThanOrEqual(9);
    }),
  );
});
