// What a parcel costs: by shop, destination zone and weight, from dated tables; one parcel per shop group (design.md, Money).
import type { Currency } from '#kit/currency.ts';
import type { ParcelType, ShippingRate } from '#modules/pricing/shipping-rate.ts';
import { convert, convertTidy, type Rates } from '#modules/pricing/tidy.ts';

export type ShippingType = ParcelType | 'pickup';

/** A shop's offer to send for nothing from an amount of goods. */
export interface FreeShipping {
  readonly shop_id: number;
  readonly free_shipping_from: number;
  readonly currency: Currency;
}
export interface ShippingTables {
  /** Country code → zone name. */
  readonly zones: Readonly<Record<string, string>>;
  readonly rates: readonly ShippingRate[];
  readonly free: readonly FreeShipping[];
}
export interface Parcel {
  readonly shop_id: number;
  readonly country_id: string;
  readonly shipping_type: ParcelType;
  /** Grams of all pieces; null when the weight of one is not known. */
  readonly weight_grams: number | null;
  /** What the goods in it cost, in `currency`. */
  readonly goods: number;
  readonly currency: Currency;
}
/** How long a parcel is on the way, in days. */
export interface Days {
  readonly min: number;
  readonly max: number;
}
export type ShippingRefusal = 'shipping_unknown_weight' | 'shipping_unknown_zone' | 'shipping_too_heavy';
export type ParcelCost =
  | { readonly ok: true; readonly amount: number; readonly shipping_type: ParcelType; readonly days: Days }
  | { readonly ok: false; readonly key: ShippingRefusal };

/** The price of a parcel in the buyer's currency, or why there is none: never free by accident. */
export function parcelCost(tables: ShippingTables, parcel: Parcel, rates: Rates, now: Date): ParcelCost {
  const zone = Object.hasOwn(tables.zones, parcel.country_id) ? tables.zones[parcel.country_id] : undefined;
  if (zone === undefined) return { ok: false, key: 'shipping_unknown_zone' };
  if (parcel.weight_grams === null) return { ok: false, key: 'shipping_unknown_weight' };
  const brackets = bracketsFor(tables, parcel, zone, now.toISOString().slice(0, 10));
  if (!brackets) return { ok: false, key: 'shipping_unknown_zone' };
  const bracket = brackets.find((each) => parcel.weight_grams !== null && parcel.weight_grams <= each.max_weight_grams);
  if (!bracket) return { ok: false, key: 'shipping_too_heavy' };
  const amount = isFree(tables, parcel, rates)
    ? 0
    : convertTidy(bracket.price, bracket.currency, parcel.currency, rates);
  const days = { min: bracket.days_min, max: bracket.days_max };
  return { ok: true, amount, shipping_type: bracket.shipping_type, days };
}

/** Grams of pieces with known weights, or null as soon as one is not known. */
export function weightOf(pieces: readonly { weight_grams: number | null; quantity: number }[]): number | null {
  let grams = 0;
  for (const { weight_grams, quantity } of pieces) {
    if (weight_grams === null) return null;
    grams += weight_grams * quantity;
  }
  return grams;
}

// The shop's own list wins over the platform's; the type asked for over the other one.
function bracketsFor(tables: ShippingTables, parcel: Parcel, zone: string, day: string): ShippingRate[] | undefined {
  const other = parcel.shipping_type === 'tracking' ? 'standard' : 'tracking';
  for (const shop of [parcel.shop_id, null]) {
    for (const shipping_type of [parcel.shipping_type, other]) {
      const list = listInForce(tables, `${shop}|${zone}|${shipping_type}`, day);
      if (list) return list;
    }
  }
  return undefined;
}

function listInForce(tables: ShippingTables, key: string, day: string): ShippingRate[] | undefined {
  return listsOf(tables)
    .get(key)
    ?.find((list) => (list[0]?.valid_from ?? '') <= day);
}

const isFree = (tables: ShippingTables, parcel: Parcel, rates: Rates): boolean =>
  tables.free.some(
    (offer) =>
      offer.shop_id === parcel.shop_id &&
      parcel.goods >= convert(offer.free_shipping_from, offer.currency, parcel.currency, rates),
  );

const known = new WeakMap<readonly ShippingRate[], Map<string, ShippingRate[][]>>();

/** Per shop, zone and type: the price lists, newest first, each with its brackets from light to heavy. */
function listsOf({ rates }: ShippingTables): Map<string, ShippingRate[][]> {
  const lists = known.get(rates) ?? new Map<string, ShippingRate[][]>();
  if (known.has(rates)) return lists;
  const inOrder = [...rates].sort((a, b) =>
    a.valid_from === b.valid_from ? a.max_weight_grams - b.max_weight_grams : a.valid_from < b.valid_from ? 1 : -1,
  );
  for (const rate of inOrder) addTo(lists, rate);
  known.set(rates, lists);
  return lists;
}

function addTo(lists: Map<string, ShippingRate[][]>, rate: ShippingRate): void {
  const key = `${rate.shop_id}|${rate.zone}|${rate.shipping_type}`;
  const dated = lists.get(key) ?? [];
  const last = dated.at(-1);
  if (last?.[0]?.valid_from === rate.valid_from) last.push(rate);
  else dated.push([rate]);
  lists.set(key, dated);
}
