import { expect, test } from 'vitest';
import { selectCutFace } from './select-cut-face.ts';

const rings = (shade: number): [number, number, number][] => [[120, 0.6, shade]];
const side = (name: string, shade: number | null) => ({
  side: name,
  cut: shade === null ? null : { rings: rings(shade) },
});
const select = (letter: string, sides: readonly ReturnType<typeof side>[]) =>
  selectCutFace({ sides, size: '12', disc: { rim: 150.5 } }, letter)?.rings;

test('the first side has the letter A whatever its tracks name, and the others have their own', () => {
  const sides = [side('B', 1), side('D', 2)];
  expect(select('A', sides)).toEqual(rings(1));
  expect(select('B', sides)).toBeUndefined();
  expect(select('D', sides)).toEqual(rings(2));
  expect(select('A', [side('', 3)])).toEqual(rings(3));
});

test('a side that is not measured has no face', () => {
  expect(select('A', [side('A', null), side('B', 1)])).toBeUndefined();
  expect(select('B', [side('A', null), side('B', 1)])).toEqual(rings(1));
  expect(select('A', [])).toBeUndefined();
});
