// A tariff in its form, with texts only, so that invalid input is shown again as typed.
import type { Currency } from '#kit/currency.ts';
import { parseGroupedRows } from '#kit/grouped-field-names.ts';
import { decimalAmountText, parseAmount } from '#kit/money.ts';
import type { ParcelShippingType } from '#modules/shared/pricing/shipping-tariff-types.ts';
import { parseCountryList, type TariffFault, type TariffZone } from './shipping-tariff-rules.ts';

export interface TariffFormPrice {
  readonly grams: string;
  readonly standard: string;
  readonly tracking: string;
}
export interface TariffFormZone {
  readonly zone: string;
  readonly countries: string;
  readonly closed: boolean;
  /** Delivery time in days, `2–4`. */
  readonly standard_days: string;
  readonly tracking_days: string;
  readonly rows: readonly TariffFormPrice[];
}

const METHODS = ['standard', 'tracking'] as const satisfies readonly ParcelShippingType[];
export const EMPTY_TARIFF_PRICE: TariffFormPrice = { grams: '', standard: '', tracking: '' };
export const EMPTY_TARIFF_ZONE: TariffFormZone = {
  zone: '',
  countries: '',
  closed: false,
  standard_days: '',
  tracking_days: '',
  rows: [],
};

/** A tariff's zones as texts, its prices in a table by weight. */
export function toTariffForm(zones: readonly TariffZone[], currency: Currency): TariffFormZone[] {
  return zones.map(({ zone, countries, closed, steps }) => {
    const weights = [...new Set(steps.map((step) => step.max_weight_grams))].sort((a, b) => a - b);
    const at = (grams: number, type: ParcelShippingType) =>
      steps.find((step) => step.max_weight_grams === grams && step.shipping_type === type);
    const formatStepPrice = (grams: number, type: ParcelShippingType) => {
      const step = at(grams, type);
      return step ? decimalAmountText(step.price, currency) : '';
    };
    const formatDeliveryDays = (type: ParcelShippingType) => {
      const step = steps.find((each) => each.shipping_type === type);
      return step ? `${step.days_min}–${step.days_max}` : '';
    };
    return {
      zone,
      countries: countries.join(', '),
      closed,
      standard_days: formatDeliveryDays('standard'),
      tracking_days: formatDeliveryDays('tracking'),
      rows: weights.map((grams) => ({
        grams: String(grams),
        standard: formatStepPrice(grams, 'standard'),
        tracking: formatStepPrice(grams, 'tracking'),
      })),
    };
  });
}

const rowText = (row: Readonly<Record<string, unknown>>, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The zones in a form's fields; empty zones and rows are left out. */
export function parseTariffForm(values: Readonly<Record<string, unknown>>): TariffFormZone[] {
  return parseGroupedRows(values, 'zone')
    .map(
      (row, i): TariffFormZone => ({
        zone: rowText(row, 'zone'),
        countries: rowText(row, 'countries'),
        closed: row.closed !== undefined,
        standard_days: rowText(row, 'standard_days'),
        tracking_days: rowText(row, 'tracking_days'),
        rows: parseGroupedRows(values, `steps${rowText(row, 'index') || i}`)
          .map((step) => ({
            grams: rowText(step, 'grams'),
            standard: rowText(step, 'standard'),
            tracking: rowText(step, 'tracking'),
          }))
          .filter(({ grams, standard, tracking }) => grams !== '' || standard !== '' || tracking !== ''),
      }),
    )
    .filter(({ zone, countries, rows }) => zone !== '' || countries !== '' || rows.length > 0);
}

/** The zones of a draft, with its unreadable parts. `known` maps each country's code and lower-case names. */
export function parseTariffZones(
  draft: readonly TariffFormZone[],
  currency: Currency,
  known: ReadonlyMap<string, string>,
): { zones: TariffZone[]; faults: TariffFault[] } {
  const lists = draft.map(({ countries }) => parseCountryList(countries, known));
  const named = new Set(lists.flatMap(({ codes }) => codes));
  const others = [...new Set(known.values())].filter((code) => !named.has(code));
  const read = draft.map((each, i) => {
    const { codes = [], unknown = [], rest = false } = lists[i] ?? {};
    const { steps, faults } = readWeightSteps(each, currency);
    const countries = [...new Set(codes), ...(rest ? others : [])];
    const wrong = unknown.map(
      (word): TariffFault => ({ key: 'tariff_country_unknown', zone: each.zone, countries: [word] }),
    );
    const nameless = each.zone === '' ? [{ key: 'tariff_zone_nameless' } as const] : [];
    return {
      zone: { zone: each.zone, countries, closed: each.closed, steps },
      faults: [...nameless, ...wrong, ...faults],
    };
  });
  return { zones: read.map(({ zone }) => zone), faults: read.flatMap(({ faults }) => faults) };
}

function readWeightSteps({ zone, rows, standard_days, tracking_days }: TariffFormZone, currency: Currency) {
  const days = { standard: readDays(standard_days), tracking: readDays(tracking_days) };
  const steps: TariffZone['steps'][number][] = [];
  const faults: TariffFault[] = [];
  for (const row of rows) {
    const grams = /^\d{1,7}$/.test(row.grams) ? Number(row.grams) : 0;
    if (grams === 0) faults.push({ key: 'tariff_weight_invalid', zone });
    for (const shipping_type of METHODS) {
      if (row[shipping_type] === '') continue;
      const price = parseAmount(row[shipping_type], currency);
      const way = days[shipping_type];
      if (price === null) faults.push({ key: 'tariff_price_invalid', zone, grams });
      else if (!way) faults.push({ key: 'tariff_days_invalid', zone });
      else steps.push({ shipping_type, max_weight_grams: grams, price, days_min: way.min, days_max: way.max });
    }
    if (row.standard === '' && row.tracking === '') faults.push({ key: 'tariff_weight_without_price', zone, grams });
  }
  return { steps, faults };
}

/** `2–4`, `2-4` or `3`. */
function readDays(text: string): { min: number; max: number } | null {
  const match = /^(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?$/.exec(text);
  return match ? { min: Number(match[1]), max: Number(match[2] ?? match[1]) } : null;
}
