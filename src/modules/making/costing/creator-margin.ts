// The creator's margin on a copy at a given price, and the number of sales that covers the total cost.
import { mulDivHalfUp } from '#kit/money.ts';
import { calculateEarnings, type SaleDeductionRates } from '#modules/shared/pricing/earnings.ts';
import { type CurrencyRate, calculateTotalsByQuantity } from './calculate-costing.ts';
import type { Configuration } from './configuration.ts';
import type { PriceList } from './price-list.ts';
import { RUN_LIMITS } from './run-limits.ts';

/** At one price of sale; amounts in the minor unit of the costs' currency. */
export interface CreatorMargin {
  /** The buyer's price, VAT included. */
  readonly price: number;
  /** The creator's earnings from it. */
  readonly earns: number;
  /** Earnings less the copy's share of the total cost. Negative for a loss. */
  readonly margin: number;
  /** When all copies are sold. */
  readonly profit: number;
  /** Sales that cover the whole run; null where no number of them does. */
  readonly break_even: number | null;
}

/**
 * Margin at a sale price.
 * @param total production cost of all `quantity` copies, before tax
 */
export function calculateCreatorMargin(
  total: number,
  quantity: number,
  price: number,
  terms: SaleDeductionRates,
): CreatorMargin {
  const { earns } = calculateEarnings(price, terms.vat_basis_points, terms.fee_basis_points);
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
export const calculateCreatorMarginsByPrice = (
  total: number,
  quantity: number,
  prices: readonly number[],
  terms: SaleDeductionRates,
): CreatorMargin[] => prices.map((price) => calculateCreatorMargin(total, quantity, price, terms));

/** Prices round a usual one, for a curve: from half of it to twice as much in steps of a tenth. */
export const listPricesFromHalfToDouble = (price: number): number[] =>
  Array.from({ length: 16 }, (_, i) => Math.max(1, mulDivHalfUp(price, 5 + i, 10)));

/**
 * The smallest run that pays for itself when all copies sell at `price`: a goal for a funding.
 * Cost is concave in the quantity and earnings are linear through zero, so every larger run pays too.
 * @returns null where even the largest run does not
 */
export function findSmallestProfitableRun(
  configuration: Configuration,
  quantity: number,
  list: PriceList,
  money: CurrencyRate,
  price: number,
  terms: SaleDeductionRates,
): number | null {
  const { least, most } = RUN_LIMITS[configuration.product];
  const { earns } = calculateEarnings(price, terms.vat_basis_points, terms.fee_basis_points);
  const pays = (copies: number): boolean =>
    (calculateTotalsByQuantity(configuration, quantity, list, money, [copies])[0]?.total ?? 0) <= earns * copies;
  if (!pays(most)) return null;
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (pays(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
