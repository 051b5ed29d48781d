import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration } from '#kit/dates.ts';
import { clampPreviewStart, LEAST_PREVIEW_SECONDS, latestPreviewStart, parsePlayingTime } from './preview-start.ts';

const lengths = fc.option(fc.double({ min: 0, max: 20_000, noNaN: true }));

test.each([
  [null, 0],
  [0, 0],
  [9.9, 0],
  [10, 0],
  [31.5, 21],
  [180, 170],
])('a track of %s seconds begins its preview at second %i at the latest', (duration, latest) => {
  expect(latestPreviewStart(duration)).toBe(latest);
});

test('a preview begins at a whole second within its track, as near to the wish as its least length allows', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), lengths, (wish, duration) => {
      const start = clampPreviewStart(wish, duration);
      expect(Number.isInteger(start)).toBe(true);
      expect(start).toBeGreaterThanOrEqual(0);
      if (start > 0) expect((duration ?? 0) - start).toBeGreaterThanOrEqual(LEAST_PREVIEW_SECONDS);
      if (wish >= 0 && wish <= latestPreviewStart(duration)) expect(Math.abs(start - wish)).toBeLessThanOrEqual(0.5);
      expect(clampPreviewStart(start, duration)).toBe(start);
    }),
  );
});

test.each([
  ['', 0],
  ['83', 83],
  [' 1:23 ', 83],
  ['0:05', 5],
  ['1：23', 83],
  ['1:02:03', 3723],
  ['90:00', 5400],
])('“%s” is second %i', (text, seconds) => {
  expect(parsePlayingTime(text)).toBe(seconds);
});

test.each(['-1', '1:5', '1:60', '1.5', 'two', '1:23:45:00', '123456', '１:23'])('“%s” is no playing time', (text) => {
  expect(parsePlayingTime(text)).toBeUndefined();
});

test('a displayed time is read back as the same second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
      expect(parsePlayingTime(formatDuration(seconds))).toBe(seconds);
    }),
  );
});
