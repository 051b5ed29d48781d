// How the net amount of a line is shared between payees, in each one's currency (ADR 26).
import type { Currency } from '#kit/currency.ts';
import { allocateAmount, sumAmounts } from '#kit/money.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';

export const FULL_SHARE_BASIS_POINTS = 10_000;

/** A payee's share of a project's earnings, in basis points. The shares of an agreement sum to 10,000. */
export interface RevenueSharer {
  readonly payee_id: number;
  /** Currency of the payee. */
  readonly currency: Currency;
  readonly name: string;
  readonly basis_points: number;
}

export interface EarnedShare extends RevenueSharer {
  readonly position: number;
  /** Of the order's money. */
  readonly share: number;
  /** The same in the payee's currency, at the rates of the day of the sale, rounded half up once. */
  readonly amount: number;
}

/** Shares a net, also one below zero, by largest remainder: the shares always add up to it. */
export function splitAmongSharers(
  net: number,
  from: Currency,
  sharers: readonly RevenueSharer[],
  rates: EuroExchangeRates,
): EarnedShare[] {
  const shares = allocateAmount(
    net,
    sharers.map(({ basis_points }) => basis_points),
  );
  return sharers.map((sharer, position) => {
    const share = shares[position] ?? 0;
    return { ...sharer, position, share, amount: convertCurrency(share, from, sharer.currency, rates) };
  });
}

/** Whether the shares are complete: each above zero, and 10,000 basis points together. */
export const areSharesComplete = (shares: readonly { readonly basis_points: number }[]): boolean =>
  shares.length > 0 &&
  shares.every(({ basis_points }) => Number.isInteger(basis_points) && basis_points > 0) &&
  sumAmounts(shares.map(({ basis_points }) => basis_points)) === FULL_SHARE_BASIS_POINTS;

/** Index of the first share whose address appears in an earlier one, ignoring case; -1 where there is none. */
export const findDuplicateShareIndex = (shares: readonly { readonly email?: string | undefined }[]): number => {
  const addresses = shares.map(({ email }) => email?.toLowerCase());
  return addresses.findIndex((email, at) => email !== undefined && addresses.indexOf(email) < at);
};

/** A typed percentage ("33.33", "33,3", "40 %") in basis points; null when it is none. */
export function parsePercentAsBasisPoints(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return points <= FULL_SHARE_BASIS_POINTS ? points : null;
}
