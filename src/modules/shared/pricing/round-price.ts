// Prices in currencies without a price by the shop follow from the rate table, rounded to a whole step (decisions:
// Money).
import { type Currency, minorUnitsPerUnit } from '#kit/currency.ts';
import { mulDivHalfUp, parseRatio } from '#kit/money.ts';

/** How many units of each currency one euro buys, as decimal strings: `{ EUR: '1', JPY: '171.35', … }`. */
export type Rates = Readonly<Record<Currency, string>>;

/**
 * The exact amount in another currency, rounded once to its minor unit.
 * @throws RangeError when a rate is zero or not a decimal
 */
export const convert = (amount: number, from: Currency, to: Currency, rates: Rates): number =>
  from === to ? amount : convertToSteps(1, amount, from, to, rates);

/**
 * The price in another currency: whole units of decimal currencies, hundreds of won, tens of yen, never rounded to
 * zero. The shop's own currency stays unchanged.
 */
export function convertAndRound(amount: number, from: Currency, to: Currency, rates: Rates): number {
  if (from === to || amount === 0) return amount;
  const step = roundingStep(to);
  return Math.max(step, step * convertToSteps(step, amount, from, to, rates));
}

/** The rounding step of a currency, in its minor units. */
export const roundingStep = (currency: Currency): number => (currency === 'KRW' ? 100 : currency === 'JPY' ? 10 : 100);

// One division for rate, minor units and step together, so that the price is rounded only once.
function convertToSteps(step: number, amount: number, from: Currency, to: Currency, rates: Rates): number {
  const source = parseRatio(rates[from]);
  const target = parseRatio(rates[to]);
  const top = target.num * source.den * BigInt(minorUnitsPerUnit(to));
  const bottom = target.den * source.num * BigInt(minorUnitsPerUnit(from)) * BigInt(step);
  return mulDivHalfUp(amount, top, bottom);
}
