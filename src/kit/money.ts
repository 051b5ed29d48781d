// Amounts are whole numbers of minor units; every division rounds half away from zero, once (decisions: Money).
import { type Currency, currencyDecimals, minorUnitsPerUnit } from './currency.ts';
import { applyPriceFormat, type PriceFormat } from './price-format.ts';

/** A decimal rate such as "1.0832" as an exact fraction. */
interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/**
 * `a × b ÷ c` rounded half away from zero, so that a refund mirrors its charge. Throws RangeError when c is 0 or the
 * answer is not a safe integer.
 */
export function mulDivHalfUp(a: number | bigint, b: number | bigint, c: number | bigint): number {
  const quick = quickMulDiv(Number(a), Number(b), Number(c));
  return quick ?? exactMulDiv(BigInt(a), BigInt(b), BigInt(c));
}

/**
 * Allocates a whole amount by weights; the parts always add up to it (largest remainder, ties to the earlier part).
 * Weights are non-negative whole numbers. If all are zero, the parts are equal.
 */
export function allocateAmount(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  if (total < 0) return allocateAmount(-total, weights).map((part) => 0 - part);
  const sum = sumAmounts(weights);
  if (sum === 0)
    return total === 0
      ? weights.map(() => 0)
      : allocateAmount(
          total,
          weights.map(() => 1),
        );
  return largestRemainder(total, weights, sum);
}

/** The exact fraction of a plain decimal string ("0.5", "1321.4"). Throws RangeError on anything else. */
export function parseDecimalRatio(text: string): Ratio {
  const known = ratios.get(text);
  if (known) return known;
  const match = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text}`);
  const digits = match[2] ?? '';
  return remember(ratios, text, { num: BigInt(`${match[1]}${digits}`), den: 10n ** BigInt(digits.length) });
}

export const sumAmounts = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** A whole number that stays exact everywhere: 0 ≤ x < 2^53. */
export const isExactAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** `2550, 'EUR'` → `25.50`; `2500, 'JPY'` → `2500`: the form of PayPal, CSV files and structured data. */
export function decimalAmountText(amount: number, currency: Currency): `${number}` {
  if (currencyDecimals(currency) === 0) return `${amount}`;
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** Minor units of a decimal text ("25.5" → 2550 in EUR); null for an invalid amount of that currency. */
export function parseAmount(text: string, currency: Currency): number | null {
  const match = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match || (match[2] && currencyDecimals(currency) === 0)) return null;
  const minor = (match[2] ?? '').padEnd(currencyDecimals(currency), '0');
  return Number(`${match[1]}${minor}`);
}

/**
 * A price for display, without needless zeros in the shop; `full` prints all minor digits, as on invoices.
 * Negative amounts begin with a minus sign (U+2212) in every language.
 */
export function formatPrice(amount: number, currency: Currency, locale: string, { full = false } = {}): string {
  if (amount < 0) return `−${formatPrice(-amount, currency, locale, { full })}`;
  const text = decimalAmountText(amount, currency);
  const pattern = patterns.get(`${locale}|${currency}`);
  return pattern ? applyPriceFormat(pattern, text, { full }) : formatter(currency, locale, full).format(text);
}

/**
 * A price in the cart and at payment: whole units without decimals, others with all minor digits.
 * Figures of a bill are then aligned, and both pages print the same price alike.
 */
export const formatCheckoutAmount = (amount: number, currency: Currency, locale: string): string =>
  formatPrice(amount, currency, locale, { full: amount % minorUnitsPerUnit(currency) !== 0 });

/** Sets the price format of a currency, so that `Intl` is not needed. */
export const setPricePattern = (currency: Currency, locale: string, pattern: PriceFormat): void =>
  void patterns.set(`${locale}|${currency}`, pattern);

const patterns = new Map<string, PriceFormat>();
const formatters = new Map<string, Intl.NumberFormat>();
const ratios = new Map<string, Ratio>();

function formatter(currency: Currency, locale: string, full: boolean): Intl.NumberFormat {
  const key = `${locale}|${currency}|${full}`;
  return formatters.get(key) ?? remember(formatters, key, makeFormatter(currency, locale, full));
}

const makeFormatter = (currency: Currency, locale: string, full: boolean) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: full ? currencyDecimals(currency) : 0,
    maximumFractionDigits: currencyDecimals(currency),
  });

function quickMulDiv(a: number, b: number, c: number): number | null {
  const twice = 2 * a * b;
  if (c <= 0 || !Number.isSafeInteger(twice) || !Number.isSafeInteger(2 * c)) return null;
  const top = Math.abs(twice) + c;
  if (top > Number.MAX_SAFE_INTEGER) return null;
  const whole = (top - (top % (2 * c))) / (2 * c);
  return twice < 0 ? 0 - whole : whole;
}

function exactMulDiv(a: bigint, b: bigint, c: bigint): number {
  if (c === 0n) throw new RangeError('division by zero');
  const product = a * b;
  const negative = product < 0n !== c < 0n;
  const den = 2n * abs(c);
  const whole = (2n * abs(product) + abs(c)) / den;
  return safe(negative ? -whole : whole);
}

function largestRemainder(total: number, weights: readonly number[], sum: number): number[] {
  const shares = weights.map((weight, index) => ({ index, ...floorShare(total, weight, sum) }));
  const parts = shares.map((share) => share.floor);
  const left = total - sumAmounts(parts);
  shares.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of shares.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function floorShare(total: number, weight: number, sum: number): { floor: number; rest: number } {
  const product = total * weight;
  if (Number.isSafeInteger(product)) return { floor: (product - (product % sum)) / sum, rest: product % sum };
  const exact = BigInt(total) * BigInt(weight);
  return { floor: safe(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) };
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`amount out of range: ${value}`);
  return number;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

function remember<V>(memory: Map<string, V>, key: string, value: V): V {
  if (memory.size >= 500) memory.clear();
  memory.set(key, value);
  return value;
}

/** One whole unit of a currency in minor units times n, for tables written by hand: `whole(25, 'EUR')` is 2500. */
export const toMinorUnits = (units: number, currency: Currency): number => units * minorUnitsPerUnit(currency);
