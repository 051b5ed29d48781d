import { expect, test } from 'vitest';
import { addHeardSeconds, clampPosition, nextIndex, previousIndex, reportableSeconds } from './playlist.ts';

test('after the last song comes the first, before the first the last', () => {
  expect([0, 1, 2].map((at) => nextIndex(at, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => previousIndex(at, 3))).toEqual([2, 0, 1]);
});

test('a single song follows itself', () => {
  expect(nextIndex(0, 1)).toBe(0);
  expect(previousIndex(0, 1)).toBe(0);
});

test('a play under five seconds is not reported', () => {
  expect(reportableSeconds(4.99)).toBeNull();
  expect(reportableSeconds(5)).toBe(5);
  expect(reportableSeconds(61.8)).toBe(61);
});

test('only the seconds heard count, not skipped or repeated ones', () => {
  const ticks = [0, 0.25, 0.5, 60, 60.25, 10, 10.25];
  const heard = ticks.reduce((sum, at, i) => (i === 0 ? 0 : addHeardSeconds(sum, ticks[i - 1] ?? 0, at)), 0);
  expect(heard).toBeCloseTo(1);
});

test('the position stays within the song', () => {
  expect(clampPosition(-4, 100)).toBe(0);
  expect(clampPosition(140, 100)).toBe(100);
  expect(clampPosition(40, 0)).toBe(40);
});
