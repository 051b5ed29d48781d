// The price format of a language and currency in a few letters. The server reads it from `Intl` and sends it with the
// page, because the first `Intl` formatter costs a phone 60 ms.
import { type Currency, currencyDecimals } from './currency.ts';

/**
 * Text before and after the number, separators of thousands and decimals, and the number of digits from which
 * thousands are separated.
 */
export type PriceFormat = readonly [before: string, after: string, group: string, decimal: string, from: number];

/** The pattern of `Intl`. */
export function intlPriceFormat(currency: Currency, locale: string): PriceFormat {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: currencyDecimals(currency),
  });
  const parts = format.formatToParts(12_345.6);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const words = (some: typeof parts) => some.map(({ value }) => value).join('');
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const isParted = format.formatToParts(1234).some(({ type }) => type === 'group');
  return [words(parts.slice(0, first)), words(parts.slice(last + 1)), part('group'), part('decimal'), isParted ? 4 : 5];
}

/** `1234.50` → "€1,234.5"; with `full` "€1,234.50". Not for negative amounts. */
export function applyPriceFormat(
  [before, after, group, decimal, from]: PriceFormat,
  text: string,
  { full = false } = {},
): string {
  const [whole = '', minor = ''] = text.split('.');
  const parted = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const shown = full ? minor : minor.replace(/0+$/, '');
  return before + parted + (shown && decimal + shown) + after;
}
