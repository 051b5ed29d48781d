import { expect, test } from 'vitest';
import { estimatedDeliveryOptions } from './estimated-delivery-options.ts';
import type { PricedGroup } from './priced-cart.ts';

const group = (more: Partial<PricedGroup>): PricedGroup => ({
  id: 1,
  name: 'Cellar',
  type: 'shop',
  shipping_type: 'standard',
  shipping: 600,
  days: { min: 2, max: 4 },
  dispatch: 'together',
  parcels: [],
  ways: [],
  pickup: null,
  wrapping: 0,
  subtotal: 2500,
  items: [],
  ...more,
});
const saturday = new Date('2026-11-21T22:30:00Z');

test('a parcel arrives between its first and its last day, counted from when it leaves', () => {
  expect(estimatedDeliveryOptions([group({})], saturday)).toEqual([
    {
      shipping_type: 'standard',
      shipping: 600,
      days: { min: 2, max: 4 },
      arrives: { from: '2026-11-23', to: '2026-11-25' },
    },
  ]);
});

test('an item still to be made shows only its days in transit', () => {
  expect(estimatedDeliveryOptions([group({})], null)[0]).toMatchObject({ days: { min: 2, max: 4 }, arrives: null });
});

test('the cheapest option comes first, each option once, and one without a tariff is left out', () => {
  const ways = estimatedDeliveryOptions(
    [group({ shipping_type: 'tracking', shipping: 700 }), group({}), group({}), group({ shipping: null, days: null })],
    saturday,
  );
  expect(ways.map(({ shipping_type, shipping }) => [shipping_type, shipping])).toEqual([
    ['standard', 600],
    ['tracking', 700],
  ]);
});
