import { expect, test } from 'vitest';
import { countTyposUpTo, nearestSpellings } from './nearest-spellings.ts';

test('two swapped letters are one slip', () => expect(countTyposUpTo('flyod', 'floyd', 2)).toBe(1));

test('a short word may be one slip away, a long one two', () => {
  expect(nearestSpellings('beetles', ['beatles'])).toEqual(['beatles']);
  expect(nearestSpellings('radoihaed', ['radiohead'])).toEqual(['radiohead']);
  expect(nearestSpellings('bowei', ['bread', 'bowie'])).toEqual(['bowie']);
  expect(nearestSpellings('blue', ['glum'])).toEqual([]);
  expect(nearestSpellings('pinl', ['pine', 'pin', 'pink', 'pins', 'ping'])).toEqual([
    'pine',
    'pin',
    'pink',
    'pins',
    'ping',
  ]);
  expect(nearestSpellings('madonna!', ['madona', 'madonna'])).toEqual(['madonna']);
});
