import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const row = (seed: string | number) => Array.from({ length: 20 }, seededRandom(seed).next);

test('the same seed gives the same sequence', () => {
  expect(row('nova')).toEqual(row('nova'));
  expect(row(7)).toEqual(row('7'));
});

test('another seed gives another sequence', () => {
  expect(row('nova')).not.toEqual(row('novb'));
});

test('whole numbers stay within both ends and reach both', () => {
  const random = seededRandom(1);
  const drawn = new Set(Array.from({ length: 300 }, () => random.int(2, 5)));
  expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
});

test('a shuffle keeps every element and leaves the list unchanged', () => {
  const deck = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = seededRandom('deck').shuffle(deck);
  expect(deck).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(shuffled).not.toEqual(deck);
  expect(shuffled.toSorted()).toEqual(deck);
});

test('a shuffle reaches every position', () => {
  const random = seededRandom('places');
  const firsts = new Set(Array.from({ length: 200 }, () => random.shuffle([1, 2, 3, 4])[0]));
  expect(firsts.size).toBe(4);
});

test('picking from an empty list throws', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});
