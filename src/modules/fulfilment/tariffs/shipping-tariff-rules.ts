// The rules of a valid tariff: no country twice or missing, no zone without a price, no two prices for one weight.
import { COUNTRIES, isServedCountry } from '#kit/countries.ts';
import type { ShippingWeightStep } from '#modules/shared/pricing/shipping-tariff-types.ts';

export interface TariffZone {
  readonly zone: string;
  readonly countries: readonly string[];
  /** No delivery to this zone. */
  readonly closed: boolean;
  readonly steps: readonly Omit<ShippingWeightStep, 'zone'>[];
}

/** A fault, as a text key below `errors` and its values; countries by their codes. */
export interface TariffFault {
  readonly key: `tariff_${string}`;
  readonly zone?: string;
  readonly countries?: readonly string[];
  readonly grams?: number;
}

/**
 * All faults of a tariff. The platform's must name every country, even those without delivery. A shop's may name some
 * or none; the platform's tariff applies to the others.
 */
export function findTariffFaults(zones: readonly TariffZone[], isPlatform: boolean): TariffFault[] {
  return [
    ...namedTwice(zones),
    ...countriesTwice(zones),
    ...(isPlatform ? forgotten(zones) : []),
    ...zones.flatMap((each) => [...zoneGaps(each), ...zoneOverlaps(each)]),
  ];
}

function namedTwice(zones: readonly TariffZone[]): TariffFault[] {
  const names = zones.map(({ zone }) => zone);
  return names
    .filter((name, i) => names.indexOf(name) < i)
    .map((zone): TariffFault => ({ key: 'tariff_zone_twice', zone }));
}

function countriesTwice(zones: readonly TariffZone[]): TariffFault[] {
  const all = zones.flatMap(({ countries }) => countries);
  const twice = [...new Set(all.filter((country, i) => all.indexOf(country) < i))];
  return twice.length > 0 ? [{ key: 'tariff_country_twice', countries: twice }] : [];
}

function forgotten(zones: readonly TariffZone[]): TariffFault[] {
  const named = new Set(zones.flatMap(({ countries }) => countries));
  const countries = COUNTRIES.filter((country) => isServedCountry(country) && !named.has(country));
  return countries.length > 0 ? [{ key: 'tariff_country_missing', countries }] : [];
}

function zoneGaps({ zone, countries, closed, steps }: TariffZone): TariffFault[] {
  return [
    ...(countries.length === 0 ? [{ key: 'tariff_zone_empty', zone } as const] : []),
    ...(!closed && steps.length === 0 ? [{ key: 'tariff_zone_without_price', zone } as const] : []),
    ...(closed && steps.length > 0 ? [{ key: 'tariff_closed_with_price', zone } as const] : []),
    ...(steps.some((step) => step.days_min > step.days_max) ? [{ key: 'tariff_days_reversed', zone } as const] : []),
  ];
}

function zoneOverlaps({ zone, steps }: TariffZone): TariffFault[] {
  return Object.values(Object.groupBy(steps, (step) => step.shipping_type)).flatMap((list) => {
    const inOrder = list.toSorted((a, b) => a.max_weight_grams - b.max_weight_grams);
    return inOrder.flatMap((step, i): TariffFault[] => {
      const lighter = inOrder[i - 1];
      if (!lighter) return [];
      const grams = step.max_weight_grams;
      if (lighter.max_weight_grams === grams) return [{ key: 'tariff_weight_twice', zone, grams }];
      return step.price < lighter.price ? [{ key: 'tariff_price_falls', zone, grams }] : [];
    });
  });
}

/** Reads a typed list of countries, codes or names; `*` means every country that no other zone names. */
export function parseCountryList(text: string, known: ReadonlyMap<string, string>) {
  const words = text.split(/[,;\n]+/).flatMap((word) => word.trim() || []);
  const rest = words.includes('*');
  const read = words
    .filter((word) => word !== '*')
    .map((word) => ({ word, code: known.get(word.toLocaleLowerCase()) }));
  return {
    codes: read.flatMap(({ code }) => code ?? []),
    unknown: read.flatMap(({ word, code }) => (code ? [] : word)),
    rest,
  };
}
