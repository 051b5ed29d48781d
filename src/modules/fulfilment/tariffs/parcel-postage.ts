// The postage of a parcel: by shop, destination zone and weight, from dated tariffs; one parcel per shop group
// (decisions: Money).

import { isServedCountry } from '#kit/countries.ts';
import type { Currency } from '#kit/currency.ts';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import {
  convertAndRoundPrice,
  convertCurrency,
  type EuroExchangeRates,
} from '#modules/shared/pricing/currency-conversion.ts';
import type {
  ParcelShippingType,
  ShippingTariff,
  ShippingWeightStep,
} from '#modules/shared/pricing/shipping-tariff-types.ts';

export type ShippingType = ParcelShippingType | 'pickup';

export interface DatedShippingTariffs {
  readonly tariffs: readonly ShippingTariff[];
}
export interface ParcelToPrice {
  readonly shop_id: number;
  readonly country_id: string;
  readonly shipping_type: ParcelShippingType;
  /** Grams of all items; null when one weight is unknown. */
  readonly weight_grams: number | null;
  /** The price of its goods, in `currency`. */
  readonly goods: number;
  readonly currency: Currency;
}
/** The delivery time of a parcel, in days. */
export interface DeliveryDays {
  readonly min: number;
  readonly max: number;
}
type ShippingRefusal = 'shipping_unknown_weight' | 'shipping_unknown_zone' | 'shipping_too_heavy';
type ParcelCost =
  | {
      readonly ok: true;
      readonly amount: number;
      readonly shipping_type: ParcelShippingType;
      readonly days: DeliveryDays;
    }
  | { readonly ok: false; readonly key: ShippingRefusal };

/** The price of a parcel in the buyer's currency, or the reason why there is none: never free by accident. */
export function parcelPostage(
  tables: DatedShippingTariffs,
  parcel: ParcelToPrice,
  rates: EuroExchangeRates,
  now: Date,
): ParcelCost {
  const { tariff, zone } = applicableTariff(tables, parcel, now);
  if (!tariff || zone === undefined) return { ok: false, key: 'shipping_unknown_zone' };
  if (parcel.weight_grams === null) return { ok: false, key: 'shipping_unknown_weight' };
  const lists = zonePriceLists(tariff, zone, parcel.shipping_type);
  if (lists.length === 0) return { ok: false, key: 'shipping_unknown_zone' };
  const step = firstThatHolds(lists, parcel.weight_grams);
  if (!step) return { ok: false, key: 'shipping_too_heavy' };
  const free = freeShippingMinimum(tables, parcel.shop_id, now);
  const amount =
    free && parcel.goods >= convertCurrency(free.amount, free.currency, parcel.currency, rates)
      ? 0
      : convertAndRoundPrice(step.price, tariff.currency, parcel.currency, rates);
  return { ok: true, amount, shipping_type: step.shipping_type, days: { min: step.days_min, max: step.days_max } };
}

/** Grams of items with known weights, or null as soon as one is unknown. */
export function totalWeight(pieces: readonly { weight_grams: number | null; quantity: number }[]): number | null {
  let grams = 0;
  for (const { weight_grams, quantity } of pieces) {
    if (weight_grams === null) return null;
    grams += weight_grams * quantity;
  }
  return grams;
}

/** The order value from which a shop ships for free: its own, or the platform's where the shop has no tariff. */
export function freeShippingMinimum(
  tables: DatedShippingTariffs,
  shop_id: number,
  now: Date,
): { amount: number; currency: Currency } | null {
  const tariff = inForce(tables, shop_id, now) ?? inForce(tables, null, now);
  return tariff?.free_from ? { amount: tariff.free_from, currency: tariff.currency } : null;
}

/**
 * The tariff for a parcel to this country, and the country's zone in it: the shop's own where that includes the
 * country.
 */
function applicableTariff(tables: DatedShippingTariffs, { shop_id, country_id }: ParcelToPrice, now: Date) {
  if (!isServedCountry(country_id)) return { tariff: undefined, zone: undefined };
  const own = inForce(tables, shop_id, now);
  const tariff = own && Object.hasOwn(own.zones, country_id) ? own : inForce(tables, null, now);
  const zone = tariff && Object.hasOwn(tariff.zones, country_id) ? tariff.zones[country_id] : undefined;
  return { tariff, zone };
}

// A parcel too heavy for the requested kind of post may still travel by the other.
function firstThatHolds(
  lists: readonly (readonly ShippingWeightStep[])[],
  grams: number,
): ShippingWeightStep | undefined {
  for (const steps of lists) {
    const step = steps.find((each) => grams <= each.max_weight_grams);
    if (step) return step;
  }
  return undefined;
}

/** A cart asks for the tariff of each way of each parcel at one moment. */
const dayOf = memoizeByObject((now: Date) => now.toISOString().slice(0, 10));

const byShop = memoizeByObject((tariffs: readonly ShippingTariff[]) =>
  Map.groupBy(newestFirst(tariffs), (tariff) => tariff.shop_id),
);

function inForce({ tariffs }: DatedShippingTariffs, shop_id: number | null, now: Date): ShippingTariff | undefined {
  const day = dayOf(now);
  return byShop(tariffs)
    .get(shop_id)
    ?.find((tariff) => tariff.valid_from <= day);
}

const newestFirst = (tariffs: readonly ShippingTariff[]) =>
  tariffs.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1));

const byZone = memoizeByObject(({ steps }: ShippingTariff) =>
  Map.groupBy(
    steps.toSorted((a, b) => a.max_weight_grams - b.max_weight_grams),
    (step) => `${step.shipping_type} ${step.zone}`,
  ),
);

/**
 * The prices of a zone from light to heavy, the requested kind of post before the other; kinds without prices are left
 * out.
 */
function zonePriceLists(
  tariff: ShippingTariff,
  zone: string,
  shipping_type: ParcelShippingType,
): ShippingWeightStep[][] {
  const known = byZone(tariff);
  const other = shipping_type === 'tracking' ? 'standard' : 'tracking';
  return [shipping_type, other].flatMap((type) => {
    const list = known.get(`${type} ${zone}`);
    return list ? [list] : [];
  });
}
