import { expect, test } from 'vitest';
import { fillTrafficDays, firstTrafficDay } from './traffic.ts';

const now = new Date('2026-03-02T23:59:00Z');

test('seven days end with today', () => {
  expect(firstTrafficDay(7, now)).toBe('2026-02-24');
  expect(firstTrafficDay(1, now)).toBe('2026-03-02');
});

test('a day without visits is listed with zero', () => {
  expect(fillTrafficDays([{ day: '2026-03-01', count: 4 }], 3, now)).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 4 },
    { day: '2026-03-02', count: 0 },
  ]);
});
