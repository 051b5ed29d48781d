// The split of a line's price: VAT, platform fee, production, mechanicals, and the net rest (ADR 26).
import type { Currency } from '#kit/currency.ts';
import { mulDivHalfUp } from '#kit/money.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';

/** A line as it was paid; amounts in the minor unit of `currency`. */
interface SoldLine {
  readonly currency: Currency;
  readonly quantity: number;
  /** The buyer's payment: after discount, VAT included. */
  readonly gross: number;
  readonly tax: number;
}

/** The parts of a price; their sum is its gross. Negative for refunds. */
export interface RevenueParts {
  readonly quantity: number;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly production: number;
  readonly mechanicals: number;
  /** The creators' amount. Negative where a copy costs more than its price. */
  readonly net: number;
}

/** Production cost of a copy. The copies of a run cover its cost; the last one pays the exact rest. */
export interface ProductionCost {
  readonly currency: Currency;
  readonly per_copy: number;
  readonly run_cost: number;
  readonly run_copies: number | null;
  readonly run_charged: number;
  readonly run_charged_copies: number;
}

/** Mechanicals of a copy. `per_million_of_ppd`: of the price to dealers; `per_1000_tracks`: for a thousand tracks. */
export type MechanicalRight =
  | { readonly kind: 'agreed'; readonly per_copy: number; readonly currency: Currency }
  | { readonly kind: 'of_ppd'; readonly ppd: number; readonly per_million: number; readonly currency: Currency }
  | { readonly kind: 'per_track'; readonly tracks: number; readonly per_1000: number; readonly currency: Currency };

interface LineTerms {
  readonly fee_basis_points: number;
  readonly production: ProductionCost | null;
  readonly mechanicals: MechanicalRight | null;
  readonly rates: EuroExchangeRates;
}

interface RevenueSplit extends RevenueParts {
  /** How many copies of the run, and how much of its cost in its own currency, this line covers. */
  readonly run_copies: number;
  readonly run_charged: number;
}

/**
 * A line on the day of its payment. Each part is rounded half up once, in the order's currency; the net is the rest.
 */
export function divideLinePrice({ currency, quantity, gross, tax }: SoldLine, terms: LineTerms): RevenueSplit {
  const fee = mulDivHalfUp(gross - tax, terms.fee_basis_points, 10_000);
  const run = calculateProductionCostShare(quantity, terms.production);
  const cost = terms.production ? terms.production.per_copy * quantity + run.run_charged : 0;
  const production = terms.production ? convertCurrency(cost, terms.production.currency, currency, terms.rates) : 0;
  const mechanicals = terms.mechanicals
    ? convertCurrency(
        mechanicalRoyalties(terms.mechanicals, quantity),
        terms.mechanicals.currency,
        currency,
        terms.rates,
      )
    : 0;
  return {
    quantity,
    gross,
    tax,
    fee,
    production,
    mechanicals,
    net: gross - tax - fee - production - mechanicals,
    ...run,
  };
}

/** Mechanicals for a number of copies, in the currency of the right. */
function mechanicalRoyalties(right: MechanicalRight, copies: number): number {
  if (right.kind === 'agreed') return right.per_copy * copies;
  if (right.kind === 'of_ppd') return mulDivHalfUp(right.ppd * copies, right.per_million, 1_000_000);
  return mulDivHalfUp(right.tracks * copies, right.per_1000, 1000);
}

/** The part of a run's cost that these copies cover: their share of the rest, and all of it with the last copy. */
export function calculateProductionCostShare(copies: number, production: ProductionCost | null) {
  const left = (production?.run_copies ?? 0) - (production?.run_charged_copies ?? 0);
  if (!production || left <= 0) return { run_copies: 0, run_charged: 0 };
  const run_copies = Math.min(copies, left);
  return { run_copies, run_charged: mulDivHalfUp(production.run_cost - production.run_charged, run_copies, left) };
}

/** All refunds of a line so far; `quantity` is the number of returned copies. */
export interface LineRefunds {
  readonly amount: number;
  readonly tax: number;
  readonly quantity: number;
}

/**
 * A line after refunds. The platform keeps its fee on the amount not refunded. A returned copy has no cost any more. A
 * refund without a returned copy leaves production and mechanicals unchanged.
 */
export function calculateRevenueAfterRefunds(
  line: RevenueParts,
  fee_basis_points: number,
  given: LineRefunds,
): RevenueParts {
  const gross = line.gross - given.amount;
  const tax = line.tax - given.tax;
  const quantity = line.quantity - given.quantity;
  const fee = mulDivHalfUp(gross - tax, fee_basis_points, 10_000);
  const production = mulDivHalfUp(line.production, quantity, line.quantity);
  const mechanicals = mulDivHalfUp(line.mechanicals, quantity, line.quantity);
  return { quantity, gross, tax, fee, production, mechanicals, net: gross - tax - fee - production - mechanicals };
}

/** `a − b`, part by part: a refund's change is the line after it less the line before it. */
export const subtractRevenueParts = (a: RevenueParts, b: RevenueParts): RevenueParts => ({
  quantity: a.quantity - b.quantity,
  gross: a.gross - b.gross,
  tax: a.tax - b.tax,
  fee: a.fee - b.fee,
  production: a.production - b.production,
  mechanicals: a.mechanicals - b.mechanicals,
  net: a.net - b.net,
});

export const NO_REVENUE: RevenueParts = {
  quantity: 0,
  gross: 0,
  tax: 0,
  fee: 0,
  production: 0,
  mechanicals: 0,
  net: 0,
};

export const sumRevenueParts = (all: readonly RevenueParts[]): RevenueParts =>
  all.reduce((sum, each) => subtractRevenueParts(sum, subtractRevenueParts(NO_REVENUE, each)), NO_REVENUE);
