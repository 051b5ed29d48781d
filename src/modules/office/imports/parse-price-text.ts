// Prices as people and shops write them: "25", "1.234,50 €", "$1,234.50", "1'234.50", "EUR 12,5".
import { CURRENCIES, type Currency, currencyDecimals, currencySymbol, isCurrency } from '#kit/currency.ts';

type ReadPrice =
  | { readonly ok: true; readonly amount: number; readonly currency: Currency }
  | { readonly ok: false; readonly key: 'price_invalid' | 'currency_unknown' };

/**
 * Minor units and currency of a written price; `usual` where it has no currency. Negative prices, formulas and two
 * numbers are invalid.
 */
export function parsePriceText(text: string, usual: Currency): ReadPrice {
  const written = withCents(text.normalize('NFKC'));
  if (!/\d/.test(written) || TWO_NUMBERS.test(written)) return { ok: false, key: 'price_invalid' };
  const { currency, rest } = readPriceCurrency(written, usual);
  if (currency === null) return { ok: false, key: 'currency_unknown' };
  const digits = rest.replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return { ok: false, key: 'price_invalid' };
  const amount = minorUnits(digits, currencyDecimals(currency));
  return amount === null ? { ok: false, key: 'price_invalid' } : { ok: true, amount, currency };
}

/** `12€50` and `25,-` are ways of writing 12,50 € and 25; `US$` specifies the dollar. */
const withCents = (text: string): string =>
  text
    .replace(/(\d)([€$£])(\d\d)\s*$/, '$1.$3 $2')
    .replace(/(\d)[.,]\s?[-–—]+(?=\D*$)/, '$1')
    .replace(/\b(US|AU)\$/i, '$1D ');

/** Digits on both sides of a sign or a word: `12 EUR 13` is not 1213. */
const TWO_NUMBERS = /\d\s*[^\d\s.,'’]+\s*\d/;

function readPriceCurrency(text: string, usual: Currency): { currency: Currency | null; rest: string } {
  const code = /[A-Za-z]{3}/.exec(text)?.[0];
  if (code) {
    const upper = code.toUpperCase();
    return isCurrency(upper)
      ? { currency: upper, rest: withoutSign(text.replaceAll(code, ''), upper) }
      : { currency: null, rest: '' };
  }
  const bySign = [...CURRENCIES]
    .sort((a, b) => currencySymbol(b).length - currencySymbol(a).length)
    .find((each) => text.includes(currencySymbol(each)));
  return bySign
    ? { currency: bySign, rest: text.replace(currencySymbol(bySign), '') }
    : { currency: usual, rest: text };
}

/** A price may have its currency twice, as a column and as a sign; the plain dollar sign means any of the dollars. */
const withoutSign = (text: string, currency: Currency): string =>
  text.replace(
    text.includes(currencySymbol(currency)) ? currencySymbol(currency) : currencySymbol(currency).slice(-1),
    '',
  );

// The last separator is the decimal one, unless three digits follow it or it occurs twice: then it groups thousands.
// No group of thousands begins with a zero: `0.990` is ninety-nine cents.
function minorUnits(digits: string, exponent: number): number | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits.charAt(last);
  const after = digits.length - last - 1;
  const groups =
    last >= 0 &&
    !digits.startsWith('0') &&
    (digits.indexOf(sign) !== last || (after === 3 && !digits.includes(sign === '.' ? ',' : '.')));
  if (last < 0 || groups)
    return grouped(digits, sign) ? safe(Number(digits.replace(/[.,]/g, '')) * 10 ** exponent) : null;
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)];
  if (!grouped(whole, sign === '.' ? ',' : '.') || /[.,]/.test(fraction) || /[1-9]/.test(fraction.slice(exponent)))
    return null;
  return safe(Number(`${whole.replace(/[.,]/g, '')}${fraction.slice(0, exponent).padEnd(exponent, '0')}`));
}

const grouped = (whole: string, sign: string): boolean =>
  /^\d+$/.test(whole) || (sign !== '' && new RegExp(`^\\d{1,3}(\\${sign}\\d{3})+$`).test(whole));

const safe = (amount: number): number | null =>
  Number.isSafeInteger(amount) && amount < 2_000_000_000 ? amount : null;
