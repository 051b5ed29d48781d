import { expect, test } from 'vitest';
import { countTypos, nearestWords } from './typo.ts';

test('two swapped letters are one slip', () => expect(countTypos('flyod', 'floyd', 2)).toBe(1));

test('a short word may be one slip away, a long one two', () => {
  expect(nearestWords('beetles', ['beatles'])).toEqual(['beatles']);
  expect(nearestWords('radoihaed', ['radiohead'])).toEqual(['radiohead']);
  expect(nearestWords('bowei', ['bread', 'bowie'])).toEqual(['bowie']);
  expect(nearestWords('blue', ['glum'])).toEqual([]);
  expect(nearestWords('pinl', ['pine', 'pin', 'pink', 'pins', 'ping'])).toEqual([
    'pine',
    'pin',
    'pink',
    'pins',
    'ping',
  ]);
  expect(nearestWords('madonna!', ['madona', 'madonna'])).toEqual(['madonna']);
});
