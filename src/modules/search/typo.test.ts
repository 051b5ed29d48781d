import { expect, test } from 'vitest';
import { countSlips, nearestWord } from './typo.ts';

test('two swapped letters are one slip', () => expect(countSlips('flyod', 'floyd', 2)).toBe(1));

test('a short word may be one slip away, a long one two', () => {
  expect(nearestWord('beetles', ['beatles'])).toBe('beatles');
  expect(nearestWord('radoihaed', ['radiohead'])).toBe('radiohead');
  expect(nearestWord('bowei', ['bread', 'bowie'])).toBe('bowie');
  expect(nearestWord('blue', ['glum'])).toBeNull();
});
