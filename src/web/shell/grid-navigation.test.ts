import { expect, test } from 'vitest';
import { findGridNeighbour } from './grid-navigation.ts';

const columns = [['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']];

test.each([
  ['a1', 'ArrowDown', 'a2'],
  ['a3', 'ArrowDown', undefined],
  ['a2', 'ArrowUp', 'a1'],
  ['a1', 'ArrowUp', undefined],
  ['a3', 'ArrowRight', 'b1'],
  ['b1', 'ArrowLeft', 'a1'],
  ['c2', 'ArrowRight', undefined],
  ['a1', 'ArrowLeft', undefined],
  ['a2', 'End', 'a3'],
  ['c2', 'Home', 'c1'],
  ['a1', 'x', undefined],
])('from %s %s leads to %s', (from, key, to) => expect(findGridNeighbour(columns, from, key)).toBe(to));
