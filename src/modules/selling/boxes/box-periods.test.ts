import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOX_PERIODICITIES } from './box-offer.ts';
import {
  boxDueDates,
  boxPeriodAfter,
  boxPeriodAt,
  boxPeriodStart,
  monthsPerBoxPeriod,
  nextCardRetry,
} from './box-periods.ts';

const anyDay = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const anyRhythm = fc.constantFrom(...BOX_PERIODICITIES);

test('a subscription begun on the 31st renews on the last day of short months and on the 31st again', () => {
  expect([0, 1, 2, 3, 13].map((n) => boxPeriodStart('2027-01-31', 'monthly', n))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-02-29',
  ]);
  expect(boxPeriodStart('2028-02-29', 'yearly', 1)).toBe('2029-02-28');
  expect(boxPeriodStart('2028-02-29', 'yearly', 4)).toBe('2032-02-29');
});

test('a period begins after the one before, as many months later as its rhythm says', () => {
  fc.assert(
    fc.property(anyDay, anyRhythm, fc.nat(120), (anchor, rhythm, n) => {
      const [start, next] = [boxPeriodStart(anchor, rhythm, n), boxPeriodStart(anchor, rhythm, n + 1)];
      expect(next > start).toBe(true);
      const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      expect(months(next) - months(start)).toBe(monthsPerBoxPeriod(rhythm));
      // Never later in the month than it began, and only earlier where the month is shorter.
      expect(next.slice(8) <= anchor.slice(8)).toBe(true);
      const after = new Date(`${next}T00:00:00Z`);
      after.setUTCDate(after.getUTCDate() + 1);
      expect(next.slice(8) === anchor.slice(8) || after.getUTCDate() === 1).toBe(true);
    }),
  );
});

test('every day belongs to exactly one period', () => {
  fc.assert(
    fc.property(anyDay, anyRhythm, anyDay, (anchor, rhythm, day) => {
      const n = boxPeriodAt(anchor, rhythm, day);
      expect(boxPeriodStart(anchor, rhythm, n) <= day).toBe(true);
      expect(day < boxPeriodStart(anchor, rhythm, boxPeriodAfter(anchor, rhythm, day))).toBe(true);
    }),
  );
});

test('a year that is paid ahead is twelve boxes, a month apart; any other period is one', () => {
  expect(boxDueDates('2026-11-30', 'yearly', 0).slice(0, 4)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
    '2027-02-28',
  ]);
  expect(boxDueDates('2026-11-30', 'yearly', 1)[0]).toBe('2027-11-30');
  fc.assert(
    fc.property(anyDay, anyRhythm, fc.nat(30), (anchor, rhythm, n) => {
      const days = boxDueDates(anchor, rhythm, n);
      expect(days[0]).toBe(boxPeriodStart(anchor, rhythm, n));
      expect(days.every((day) => day < boxPeriodStart(anchor, rhythm, n + 1))).toBe(true);
      expect(new Set(days).size).toBe(rhythm === 'yearly' ? 12 : 1);
    }),
  );
});

test('a declined card is retried within its ten days and never after them', () => {
  const end = new Date('2026-12-11T08:00:00Z');
  const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n, 8));
  expect([0, 1, 3, 6].map((n) => nextCardRetry(end, day(n)))).toEqual([1, 3, 6, 9].map(day));
  expect(nextCardRetry(end, day(9))).toBeNull();
});
