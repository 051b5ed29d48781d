import { expect, test } from 'vitest';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { ShippingTariff, ShippingWeightStep } from '#modules/shared/pricing/shipping-tariff-types.ts';
import { type DatedShippingTariffs, type ParcelToPrice, parcelPostage, totalWeight } from './parcel-postage.ts';

const rates: EuroExchangeRates = {
  EUR: '1',
  USD: '1.1',
  GBP: '0.85',
  AUD: '1.6',
  CAD: '1.5',
  KRW: '1500',
  JPY: '170',
  CNY: '7.8',
  PHP: '63',
};
const now = new Date('2026-11-21T05:00:00Z');
const step = (more: Partial<ShippingWeightStep>): ShippingWeightStep => ({
  zone: 'fr',
  shipping_type: 'standard',
  max_weight_grams: 1000,
  price: 600,
  days_min: 2,
  days_max: 4,
  ...more,
});
const platform: ShippingTariff = {
  shop_id: null,
  valid_from: '2026-01-01',
  currency: 'EUR',
  free_from: null,
  zones: { FR: 'fr', DE: 'eu', JP: 'world' },
  steps: [
    step({ max_weight_grams: 5000, price: 900 }),
    step({}),
    step({ shipping_type: 'tracking', price: 800 }),
    step({ zone: 'eu', shipping_type: 'tracking', price: 1200 }),
  ],
};
const tables: DatedShippingTariffs = {
  tariffs: [
    platform,
    { ...platform, valid_from: '2027-01-01', steps: [step({ price: 700 })] },
    { ...platform, shop_id: 12, free_from: 5000, zones: { FR: 'fr' }, steps: [step({ price: 400 })] },
  ],
};
const parcel: ParcelToPrice = {
  shop_id: 1,
  country_id: 'FR',
  shipping_type: 'standard',
  weight_grams: 300,
  goods: 2500,
  currency: 'EUR',
};
const cost = (more: Partial<ParcelToPrice>, at = now) => parcelPostage(tables, { ...parcel, ...more }, rates, at);

test('the weight decides the bracket, up to and including its limit', () => {
  expect(cost({ weight_grams: 1000 })).toEqual({
    ok: true,
    amount: 600,
    shipping_type: 'standard',
    days: { min: 2, max: 4 },
  });
  expect(cost({ weight_grams: 1001 })).toMatchObject({ ok: true, amount: 900, shipping_type: 'standard' });
});

test('the shop’s own tariff wins over the platform’s, where it includes the country', () => {
  expect(cost({ shop_id: 12 })).toMatchObject({ amount: 400 });
  expect(cost({ shop_id: 12, country_id: 'DE' })).toMatchObject({ amount: 1200 });
  expect(cost({ shop_id: 12, weight_grams: 1001 })).toEqual({ ok: false, key: 'shipping_too_heavy' });
});

test('a new price list applies from its day on', () => {
  expect(cost({}, new Date('2026-12-31T23:59:59Z'))).toMatchObject({ amount: 600 });
  expect(cost({}, new Date('2027-01-01T00:00:00Z'))).toMatchObject({ amount: 700 });
  expect(cost({}, new Date('2025-12-31T00:00:00Z'))).toEqual({ ok: false, key: 'shipping_unknown_zone' });
});

test('tracked post has its own price, and is the fallback where no other post is available', () => {
  expect(cost({ shipping_type: 'tracking' })).toMatchObject({ ok: true, amount: 800, shipping_type: 'tracking' });
  expect(cost({ country_id: 'DE' })).toMatchObject({ ok: true, amount: 1200, shipping_type: 'tracking' });
  expect(cost({ shipping_type: 'tracking', weight_grams: 1001 })).toMatchObject({
    amount: 900,
    shipping_type: 'standard',
  });
});

test('a shop may ship for free from an order value, also counted in another currency', () => {
  expect(cost({ shop_id: 12, goods: 4999 })).toMatchObject({ amount: 400 });
  expect(cost({ shop_id: 12, goods: 5000 })).toMatchObject({ amount: 0 });
  expect(cost({ shop_id: 12, goods: 5499, currency: 'USD' })).toMatchObject({ amount: 400 });
  expect(cost({ shop_id: 12, goods: 5500, currency: 'USD' })).toMatchObject({ amount: 0 });
  expect(cost({ shop_id: 1, goods: 99_999 })).toMatchObject({ amount: 600 });
});

test('without weight, zone or bracket there is no price, never a free parcel', () => {
  expect(cost({ weight_grams: null })).toEqual({ ok: false, key: 'shipping_unknown_weight' });
  expect(cost({ country_id: 'BR' })).toEqual({ ok: false, key: 'shipping_unknown_zone' });
  expect(cost({ country_id: 'constructor' })).toEqual({ ok: false, key: 'shipping_unknown_zone' });
  expect(cost({ country_id: 'JP' })).toEqual({ ok: false, key: 'shipping_unknown_zone' });
  expect(cost({ weight_grams: 5001 })).toEqual({ ok: false, key: 'shipping_too_heavy' });
});

test('the weight of a parcel is known only when that of each item is', () => {
  expect(
    totalWeight([
      { weight_grams: 250, quantity: 2 },
      { weight_grams: 0, quantity: 9 },
    ]),
  ).toBe(500);
  expect(
    totalWeight([
      { weight_grams: 250, quantity: 2 },
      { weight_grams: null, quantity: 1 },
    ]),
  ).toBeNull();
});
