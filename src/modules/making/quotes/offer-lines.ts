// The lines of an offer: a quantity, a unit price that may be finer than a cent, and a setup price (decisions: Money).
import { type Currency, minorUnitsPerUnit } from '#kit/currency.ts';
import { mulDivHalfUp, sumAmounts } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import type { StoredCosting } from '#modules/making/costing/stored-costing.ts';

export interface OfferLine {
  readonly label: string;
  readonly quantity: number;
  /** Whole units of the currency with up to four decimals: `0.035`. */
  readonly unit_price: string;
  /** Once, in minor units. */
  readonly setup_price: number;
}

/** Steps of a unit price per whole unit of the currency. */
const STEPS = 10_000;
const UNIT_PRICE = /^(\d{1,8})(?:[.,](\d{1,4}))?$/;
/** A million copies at ten million units of currency are still exact. */
const MAX_UNIT_STEPS = 10_000_000 * STEPS;
export const MAX_OFFER_LINES = 60;
/** Maximum setup of a line and total of an offer, in minor units. */
export const MAX_OFFER_AMOUNT = 100_000_000_000;

/** `0.035` → 350. Null for text that is no unit price. */
export function parseUnitPrice(text: string): number | null {
  const match = UNIT_PRICE.exec(text.trim());
  if (!match) return null;
  const steps = Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`);
  return steps <= MAX_UNIT_STEPS ? steps : null;
}

/** 350 → `0.035`, 120000 → `12`. */
export function formatUnitPrice(steps: number): string {
  const digits = String(steps).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}

/** Copies and setup in minor units; the copies are rounded once, half up. */
export function calculateOfferLineTotal(line: OfferLine, currency: Currency): number {
  const steps = parseUnitPrice(line.unit_price) ?? 0;
  return mulDivHalfUp(BigInt(steps) * BigInt(line.quantity), minorUnitsPerUnit(currency), STEPS) + line.setup_price;
}

export const calculateOfferTotal = (lines: readonly OfferLine[], currency: Currency): number =>
  sumAmounts(lines.map((line) => calculateOfferLineTotal(line, currency)));

/** The deposit of a net total, rounded half up. The balance is the rest. */
export const calculateDeposit = (total: number, percent: number): number => mulDivHalfUp(total, percent, 100);

/**
 * The offer lines of a costing, in the customer's language. Each costs exactly the amount of the costing; the setup
 * takes up the rounding of the unit price.
 */
export const createOfferLines = ({ lines, quantity, currency }: StoredCosting, t: Translate): OfferLine[] =>
  lines.map((line): OfferLine => {
    const label = formatCostLineLabel(line, t);
    // A setup alone counts as one unit.
    if (line.unit_cost === 0 && line.unit_cost_decimal === '0')
      return { label, quantity: 1, unit_price: '0', setup_price: line.total };
    return { label, quantity, ...pricesWithin(line, quantity, currency) };
  });

/** Unit price and setup of a line that give exactly its total, with the lowest possible unit price. */
function pricesWithin(
  { total, unit_cost_decimal }: StoredCosting['lines'][number],
  quantity: number,
  currency: Currency,
) {
  const calculatePieceTotal = (steps: number) =>
    calculateOfferLineTotal({ label: '', quantity, unit_price: formatUnitPrice(steps), setup_price: 0 }, currency);
  let steps = parseUnitPrice(unit_cost_decimal) ?? 0;
  while (steps > 0 && calculatePieceTotal(steps) > total) steps -= 1;
  return { unit_price: formatUnitPrice(steps), setup_price: total - calculatePieceTotal(steps) };
}

/** Default validity of an offer in days, and default deposit in percent. */
export const OFFER_VALID_DAYS = 30;
const OFFER_SHARE = 50;

/** The offer of a costing: the start of a staff offer, and the price list's own offer. */
export const createOfferFromCosting = (costing: StoredCosting, t: Translate) => ({
  currency: costing.currency,
  lines: createOfferLines(costing, t),
  deposit_percent: OFFER_SHARE,
  weeks: Math.ceil(costing.lead_time_days / 7),
});

/** The same where nothing could be calculated. */
export const createEmptyOffer = (currency: Currency) => ({
  currency,
  lines: [],
  deposit_percent: OFFER_SHARE,
  weeks: null,
});
