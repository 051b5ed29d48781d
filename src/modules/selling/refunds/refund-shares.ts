// Shares a refund over the lines and parcels of an order: never more than is left of each. The shares add up to the
// refund to the minor unit (invariants 4, 6 and 12). Amounts are gross, in minor units of the order's currency.
import { allocateAmount, mulDivHalfUp, sumAmounts } from '#kit/money.ts';
import { type TaxedRefundPart, taxOfRefundedAmounts } from './refund-tax.ts';

/** A line (`order_item_id`) or a parcel's postage (`shipment_id`), with its refunds so far, pending ones included. */
export interface RefundablePart extends TaxedRefundPart {
  readonly order_item_id: number | null;
  readonly shipment_id: number | null;
  /** Copies bought; 0 for postage. */
  readonly quantity: number;
  /** Copies refunded already. */
  readonly taken: number;
}

/** One row of `refund_lines`. */
export interface RefundLine {
  readonly order_item_id: number | null;
  readonly shipment_id: number | null;
  readonly quantity: number;
  readonly amount: number;
  readonly tax: number;
}

/** A refund request. Empty: all that is left. Only `amount`: that much, shared over the rest. */
export interface RequestedRefund {
  /** Copies of lines; the default amount is the price of these copies. */
  readonly lines?: readonly { readonly order_item_id: number; readonly quantity: number; readonly amount?: number }[];
  /** Postage; without an amount, the rest of it. */
  readonly shipping?: readonly { readonly shipment_id: number; readonly amount?: number }[];
  /** With lines or postage: the total to refund for them, instead of their price. */
  readonly amount?: number;
}

/** The lines, parcels and key that distinguish two requests of the same amount. */
export interface RefundRequestIdentity {
  readonly lines: readonly Pick<RefundLine, 'order_item_id' | 'shipment_id'>[];
  readonly key: string | null;
}

/**
 * Whether a second request of the same amount is a new one, not a second click: it names other lines, or has another
 * key.
 */
export const isDifferentRefundRequest = (
  now: RefundRequestIdentity & { readonly wish: RequestedRefund },
  before: RefundRequestIdentity,
): boolean =>
  (now.key !== null && before.key !== null && now.key !== before.key) ||
  (isNamed(now.wish) && partsKey(now) !== partsKey(before));

const partsKey = ({ lines }: RefundRequestIdentity): string =>
  lines
    .map(({ order_item_id, shipment_id }) => `${order_item_id}/${shipment_id}`)
    .sort()
    .join();

const isNamed = ({ lines = [], shipping = [] }: RequestedRefund): boolean => lines.length + shipping.length > 0;

type Shared =
  | { readonly ok: true; readonly amount: number; readonly lines: readonly RefundLine[] }
  | { readonly ok: false; readonly key: 'refund_too_large' | 'refund_nothing' | 'refund_line_unknown' };

/** The lines of a refund, or the reason why it is refused. */
export function splitRefundByLine(parts: readonly RefundablePart[], wish: RequestedRefund): Shared {
  const chosen = isNamed(wish) ? chosenParts(parts, wish) : everything(parts, wish.amount);
  if (chosen === null) return { ok: false, key: 'refund_line_unknown' };
  const amounts = allocateChosenAmounts(chosen, wish.amount);
  if (amounts === null) return { ok: false, key: 'refund_too_large' };
  const amountOf = new Map(chosen.map(({ part }, i) => [part, amounts[i] ?? 0]));
  const taxes = taxOfRefundedAmounts(
    parts,
    parts.map((part) => amountOf.get(part) ?? 0),
  );
  const lines = chosen.flatMap(({ part, quantity }, i) =>
    toRefundLines(part, quantity, amounts[i] ?? 0, taxes[parts.indexOf(part)] ?? 0),
  );
  const amount = sumAmounts(lines.map((line) => line.amount));
  return amount > 0 ? { ok: true, amount, lines } : { ok: false, key: 'refund_nothing' };
}

/** Amount of a part that can still be refunded. */
export const refundableAmountOfPart = ({ paid, given }: RefundablePart): number => paid - given;

/** Price of so many further copies of a line. All its copies together cost exactly the amount paid for the line. */
function priceOfCopies(part: RefundablePart, quantity: number): number {
  if (part.quantity === 0) return refundableAmountOfPart(part);
  const upTo = (pieces: number) => mulDivHalfUp(part.paid, pieces, part.quantity);
  return Math.min(refundableAmountOfPart(part), upTo(part.taken + quantity) - upTo(part.taken));
}

interface Chosen {
  readonly part: RefundablePart;
  readonly quantity: number;
  readonly amount: number;
}

/** The rest with all its copies; for an amount money only, unless it equals the rest. */
function everything(parts: readonly RefundablePart[], amount: number | undefined): Chosen[] {
  const whole = amount === undefined || amount === sumAmounts(parts.map(refundableAmountOfPart));
  return parts.map((part) => ({
    part,
    quantity: whole ? part.quantity - part.taken : 0,
    amount: refundableAmountOfPart(part),
  }));
}

/** Null for an unknown line, or one named twice. */
function chosenParts(
  parts: readonly RefundablePart[],
  { lines = [], shipping = [] }: RequestedRefund,
): Chosen[] | null {
  const found = [
    ...lines.map((line) => {
      const part = parts.find(({ order_item_id }) => order_item_id === line.order_item_id);
      return part && { part, quantity: line.quantity, amount: line.amount ?? priceOfCopies(part, line.quantity) };
    }),
    ...shipping.map((postage) => {
      const part = parts.find(({ shipment_id }) => shipment_id === postage.shipment_id);
      return part && { part, quantity: 0, amount: postage.amount ?? refundableAmountOfPart(part) };
    }),
  ].filter((each) => each !== undefined);
  const isWhole = found.length === lines.length + shipping.length;
  return isWhole && new Set(found.map(({ part }) => part)).size === found.length ? found : null;
}

/** The amount of each chosen part; null when it exceeds the rest, in money or in copies. */
function allocateChosenAmounts(chosen: readonly Chosen[], total: number | undefined): number[] | null {
  const lefts = chosen.map(({ part }) => refundableAmountOfPart(part));
  const own = chosen.map(({ amount }) => amount);
  const fits = chosen.every(
    ({ part, quantity, amount }) => amount <= refundableAmountOfPart(part) && quantity <= part.quantity - part.taken,
  );
  if (!fits || (total !== undefined && total > sumAmounts(lefts))) return null;
  if (total === undefined) return own;
  return byRate(chosen, total, total <= sumAmounts(own) ? own : lefts);
}

/**
 * Shares a sum over the VAT rates first, then over the parts of each rate. So base and VAT of a credit note match its
 * sum.
 */
function byRate(chosen: readonly Chosen[], total: number, weights: readonly number[]): number[] {
  const rates = [...new Set(chosen.map(({ part }) => part.tax_basis_points))];
  const findPartIndexes = (rate: number) =>
    chosen.flatMap(({ part }, i) => (part.tax_basis_points === rate ? [i] : []));
  const getWeights = (members: readonly number[]) => members.map((i) => weights[i] ?? 0);
  const sums = allocateAmount(
    total,
    rates.map((rate) => sumAmounts(getWeights(findPartIndexes(rate)))),
  );
  const amounts = weights.map(() => 0);
  rates.forEach((rate, n) => {
    const members = findPartIndexes(rate);
    allocateAmount(sums[n] ?? 0, getWeights(members)).forEach((amount, k) => {
      amounts[members[k] ?? 0] = amount;
    });
  });
  return amounts;
}

function toRefundLines(part: RefundablePart, quantity: number, amount: number, tax: number): RefundLine[] {
  const { order_item_id, shipment_id } = part;
  return amount > 0 || quantity > 0 ? [{ order_item_id, shipment_id, quantity, amount, tax }] : [];
}
