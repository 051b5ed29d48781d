// The platform's own parcel prices: a zone for every country, then a price by weight and service (decisions: Money).
import { COUNTRIES } from '#kit/countries.ts';
import { EU_COUNTRIES } from '#kit/territory.ts';

type Zone = 'FR' | 'EU' | 'GB' | 'CH_NO' | 'NORTH_AMERICA' | 'ASIA_PACIFIC' | 'WORLD';

export const FIRST_SHIPPING_RATES_VALID_FROM = '2020-01-01';

const namedZones: readonly (readonly [Zone, readonly string[]])[] = [
  ['FR', ['FR', 'MC']],
  ['EU', [...EU_COUNTRIES, 'AD', 'SM', 'VA']],
  ['GB', ['GB', 'IM', 'JE', 'GG']],
  ['CH_NO', ['CH', 'LI', 'NO', 'IS']],
  ['NORTH_AMERICA', ['US', 'CA', 'MX', 'PR']],
  ['ASIA_PACIFIC', ['JP', 'KR', 'CN', 'HK', 'TW', 'SG', 'AU', 'NZ', 'PH', 'MY', 'TH']],
];

/** Every country has a zone, so that none is ever free or refused by accident. */
export const FIRST_SHIPPING_ZONE_COUNTRIES: readonly { zone: Zone; country_id: string }[] = COUNTRIES.map(
  (country_id) => ({
    zone: findShippingZone(country_id),
    country_id,
  }),
);

function findShippingZone(country: string): Zone {
  return namedZones.find(([, countries]) => countries.includes(country))?.[0] ?? 'WORLD';
}

const brackets = [250, 500, 1000, 2000, 5000, 10_000, 30_000] as const;

interface ZonePrices {
  readonly zone: Zone;
  readonly days: readonly [number, number];
  /** Cents by weight bracket. */
  readonly standard: readonly number[];
  /** Extra price of tracking, in cents. */
  readonly tracked: number;
}

const prices: readonly ZonePrices[] = [
  { zone: 'FR', days: [2, 4], standard: [400, 500, 600, 800, 1100, 1600, 2600], tracked: 100 },
  { zone: 'EU', days: [3, 7], standard: [600, 800, 1000, 1300, 1800, 2600, 4500], tracked: 200 },
  { zone: 'GB', days: [4, 8], standard: [700, 900, 1100, 1500, 2100, 3000, 5200], tracked: 200 },
  { zone: 'CH_NO', days: [4, 9], standard: [800, 1100, 1400, 1800, 2600, 3800, 6500], tracked: 300 },
  { zone: 'NORTH_AMERICA', days: [6, 14], standard: [900, 1300, 1900, 2800, 4900, 8200, 18000], tracked: 400 },
  { zone: 'ASIA_PACIFIC', days: [7, 16], standard: [1000, 1500, 2200, 3300, 5800, 9800, 21000], tracked: 400 },
  { zone: 'WORLD', days: [8, 25], standard: [1200, 1700, 2500, 3800, 6600, 11000, 24000], tracked: 500 },
];

export const FIRST_SHIPPING_ZONE_NAMES: readonly Zone[] = prices.map(({ zone }) => zone);

interface RateRow {
  readonly zone: Zone;
  readonly shipping_type: 'standard' | 'tracking';
  readonly max_weight_grams: number;
  readonly price: number;
  readonly days_min: number;
  readonly days_max: number;
}

export const FIRST_SHIPPING_RATES: readonly RateRow[] = prices.flatMap((each) => [
  ...buildRateRows(each, 'standard', 0),
  ...buildRateRows(each, 'tracking', each.tracked),
]);

function buildRateRows(
  { zone, days, standard }: ZonePrices,
  shipping_type: RateRow['shipping_type'],
  more: number,
): RateRow[] {
  const [days_min, days_max] = days;
  return brackets.map((max_weight_grams, i) => ({
    zone,
    shipping_type,
    max_weight_grams,
    price: (standard[i] ?? 0) + more,
    days_min,
    days_max,
  }));
}
