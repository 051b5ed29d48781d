import { expect, test } from 'vitest';
import { addDays, formatDay, formatDuration } from './dates.ts';

test('a date reads the same on server and browser', () => {
  expect(formatDay('2026-11-21T23:59:00Z', 'fr')).toBe('21 novembre 2026');
  expect(formatDay(new Date('2026-11-21T00:00:00Z'), 'en')).toBe('November 21, 2026');
});

test.each([
  [245, '4:05'],
  [59, '0:59'],
  [3725, '1:02:05'],
  [0, '0:00'],
])('%i seconds are printed %s', (seconds, printed) => {
  expect(formatDuration(seconds)).toBe(printed);
});

test('adding days uses UTC, over the ends of months and changes of the clock', () => {
  expect(addDays('2026-02-26', 3)).toBe('2026-03-01');
  expect(addDays('2026-03-28T23:30:00Z', 1)).toBe('2026-03-29');
  expect(addDays(new Date('2026-01-01T00:00:00Z'), -1)).toBe('2025-12-31');
});
