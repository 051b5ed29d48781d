import { expect, test } from 'vitest';
import {
  clampSongPosition,
  heardSecondsAfterMove,
  nextSongIndex,
  previousSongIndex,
  reportableHeardSeconds,
} from './playlist-and-heard-seconds.ts';

test('after the last song comes the first, before the first the last', () => {
  expect([0, 1, 2].map((at) => nextSongIndex(at, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => previousSongIndex(at, 3))).toEqual([2, 0, 1]);
});

test('a single song follows itself', () => {
  expect(nextSongIndex(0, 1)).toBe(0);
  expect(previousSongIndex(0, 1)).toBe(0);
});

test('a play under five seconds is not reported', () => {
  expect(reportableHeardSeconds(4.99)).toBeNull();
  expect(reportableHeardSeconds(5)).toBe(5);
  expect(reportableHeardSeconds(61.8)).toBe(61);
});

test('only the seconds heard count, not skipped or repeated ones', () => {
  const ticks = [0, 0.25, 0.5, 60, 60.25, 10, 10.25];
  const heardSeconds = ticks.reduce(
    (sum, at, i) => (i === 0 ? 0 : heardSecondsAfterMove(sum, ticks[i - 1] ?? 0, at)),
    0,
  );
  expect(heardSeconds).toBeCloseTo(1);
});

test('the position stays within the song', () => {
  expect(clampSongPosition(-4, 100)).toBe(0);
  expect(clampSongPosition(140, 100)).toBe(100);
  expect(clampSongPosition(40, 0)).toBe(40);
});
