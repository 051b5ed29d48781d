import { expect, test } from 'vitest';
import { expectedArrival } from './expected-arrival.ts';

const parcel = { leaves_on: null, days_min: 2, days_max: 4, sent_at: null, status: 'pending' };

test('a parcel in stock is expected a number of days after its payment', () => {
  expect(expectedArrival(parcel, '2026-11-20T10:00:00Z')).toEqual({ from: '2026-11-22', to: '2026-11-24' });
});

test('a parcel of a pre-order counts from its release day, and one that has left from its departure', () => {
  const announced = { ...parcel, leaves_on: '2026-12-01' };
  expect(expectedArrival(announced, '2026-11-20T10:00:00Z')).toEqual({ from: '2026-12-03', to: '2026-12-05' });
  const left = { ...announced, sent_at: '2026-12-02T08:00:00Z', status: 'sent' };
  expect(expectedArrival(left, '2026-11-20T10:00:00Z')).toEqual({ from: '2026-12-04', to: '2026-12-06' });
});

test.each([
  ['nobody knows how long it takes', { ...parcel, days_min: null, days_max: null }, '2026-11-20T10:00:00Z'],
  ['it has arrived', { ...parcel, status: 'delivered' }, '2026-11-20T10:00:00Z'],
  ['it is called off', { ...parcel, status: 'cancelled' }, '2026-11-20T10:00:00Z'],
  ['nothing is paid', parcel, null],
])('no day is told where %s', (_why, travel, paid) => {
  expect(expectedArrival(travel, paid)).toBeNull();
});
