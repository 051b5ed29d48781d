// What making something leaves its creator: the margin of a copy at a price, and how many must be sold to have earned what all cost.
import { mulDivHalfUp } from '#kit/money.ts';
import { earningsOf } from '#modules/shared/pricing/earnings.ts';
import { type InCurrency, totalsOf } from './calculate.ts';
import type { Configuration } from './configuration.ts';
import { LIMITS } from './plant-limits.ts';
import type { PriceList } from './price-list.ts';

/** What comes off a price before its creator sees any of it, in basis points. */
export interface SaleTerms {
  readonly vat_basis_points: number;
  readonly fee_basis_points: number;
}

/** At one price of sale; amounts in the minor unit of the costs' currency. */
export interface Margin {
  /** What the buyer pays, VAT in it. */
  readonly price: number;
  /** What the creator gets of it. */
  readonly earns: number;
  /** What is left of that when each copy has borne its part of what all cost; below zero it is a loss. */
  readonly margin: number;
  /** When all copies are sold. */
  readonly profit: number;
  /** Copies that must be sold until the whole run is paid for; null where no number of them is enough. */
  readonly break_even: number | null;
}

/** @param total what all `quantity` copies cost to make, before tax */
export function marginAt(total: number, quantity: number, price: number, terms: SaleTerms): Margin {
  const { earns } = earningsOf(price, terms.vat_basis_points, terms.fee_basis_points);
  const profit = earns * quantity - total;
  const copies = earns > 0 ? Math.ceil(total / earns) : null;
  return {
    price,
    earns,
    margin: mulDivHalfUp(profit, 1, quantity),
    profit,
    break_even: copies !== null && copies <= quantity ? copies : null,
  };
}

/** The same at several prices: a curve. */
export const marginCurve = (total: number, quantity: number, prices: readonly number[], terms: SaleTerms): Margin[] =>
  prices.map((price) => marginAt(total, quantity, price, terms));

/** Prices round a usual one, for a curve: from half of it to twice as much in steps of a tenth. */
export const pricesAround = (price: number): number[] =>
  Array.from({ length: 16 }, (_, i) => Math.max(1, mulDivHalfUp(price, 5 + i, 10)));

/**
 * The smallest run that pays for itself when every copy of it is sold at `price`: a goal for a funding. What all cost is concave in
 * the number of copies and what they earn is a line through zero, so from there on every larger run does too.
 * @returns null where not even the largest run does
 */
export function smallestRun(
  configuration: Configuration,
  quantity: number,
  list: PriceList,
  money: InCurrency,
  price: number,
  terms: SaleTerms,
): number | null {
  const { least, most } = LIMITS[configuration.product];
  const { earns } = earningsOf(price, terms.vat_basis_points, terms.fee_basis_points);
  const pays = (copies: number): boolean =>
    (totalsOf(configuration, quantity, list, money, [copies])[0]?.total ?? 0) <= earns * copies;
  if (!pays(most)) return null;
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (pays(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
