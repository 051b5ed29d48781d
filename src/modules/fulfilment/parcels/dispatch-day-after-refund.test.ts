import { expect, test } from 'vitest';
import { dispatchDayAfterRefund } from './dispatch-day-after-refund.ts';

const shelf = { ships_at: null, available: 5, type: 'vinyl', selling_mode: 'shop', left: 1 };
const spring = { ...shelf, ships_at: '2027-03-01T00:00:00Z', selling_mode: 'preorder' };
const may = { ...spring, ships_at: '2027-05-01T00:00:00Z' };
const parcel = { leaves_on: '2027-05-01', today: '2026-11-25' };
const withNoneLeft = (line: typeof shelf | typeof spring) => ({ ...line, left: 0 });

test('a parcel leaves as soon as all its remaining items are available', () => {
  expect(dispatchDayAfterRefund({ ...parcel, lines: [shelf, withNoneLeft(may)] })).toBe('2026-11-25');
  expect(dispatchDayAfterRefund({ ...parcel, lines: [shelf, spring, withNoneLeft(may)] })).toBe('2027-03-01');
});

test.each([
  ['what it waits for is still in it', [withNoneLeft(shelf), may]],
  ['some of what it waits for is still in it', [shelf, may, withNoneLeft(spring)]],
  ['it was put off for another reason', [shelf, withNoneLeft(spring)]],
  ['nobody knows when the rest is made', [{ ...shelf, available: null }, withNoneLeft(may)]],
  ['nothing is left of it', [withNoneLeft(shelf), withNoneLeft(may)]],
])('its day stays where %s', (_why, lines) => {
  expect(dispatchDayAfterRefund({ ...parcel, lines })).toBeNull();
});
