// Prices in currencies without a price by the shop follow from the rate table, rounded to a whole step (decisions:
// Money).
import { type Currency, minorUnitsPerUnit } from '#kit/currency.ts';
import { mulDivHalfUp, parseDecimalRatio } from '#kit/money.ts';

/** How many units of each currency one euro buys, as decimal strings: `{ EUR: '1', JPY: '171.35', … }`. */
export type EuroExchangeRates = Readonly<Record<Currency, string>>;

/**
 * The exact amount in another currency, rounded once to its minor unit.
 * @throws RangeError when a rate is zero or not a decimal
 */
export const convertCurrency = (amount: number, from: Currency, to: Currency, rates: EuroExchangeRates): number =>
  from === to ? amount : convertToSteps(1, amount, from, to, rates);

/**
 * The price in another currency: whole units of decimal currencies, hundreds of won, tens of yen, never rounded to
 * zero. The shop's own currency stays unchanged.
 */
export function convertAndRoundPrice(amount: number, from: Currency, to: Currency, rates: EuroExchangeRates): number {
  if (from === to || amount === 0) return amount;
  const step = priceRoundingStep(to);
  return Math.max(step, step * convertToSteps(step, amount, from, to, rates));
}

/** The rounding step of a currency, in its minor units. */
export const priceRoundingStep = (currency: Currency): number =>
  currency === 'KRW' ? 100 : currency === 'JPY' ? 10 : 100;

// One division for rate, minor units and step together, so that the price is rounded only once.
function convertToSteps(step: number, amount: number, from: Currency, to: Currency, rates: EuroExchangeRates): number {
  const source = parseDecimalRatio(rates[from]);
  const target = parseDecimalRatio(rates[to]);
  const top = target.num * source.den * BigInt(minorUnitsPerUnit(to));
  const bottom = target.den * source.num * BigInt(minorUnitsPerUnit(from)) * BigInt(step);
  return mulDivHalfUp(amount, top, bottom);
}
