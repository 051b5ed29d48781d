// The creator's earnings from a price.
import { mulDivHalfUp } from '#kit/money.ts';
import { vatInGross } from '#kit/vat.ts';

/** From `valid_from` (YYYY-MM-DD) on, the platform keeps `basis_points` of a price without VAT. */
export interface PlatformFee {
  readonly valid_from: string;
  readonly basis_points: number;
}

export interface PriceEarnings {
  /**
   * VAT inside the price, the platform fee and the earnings; their sum is the price. All in the minor unit of its
   * currency.
   */
  readonly tax: number;
  readonly fee: number;
  readonly earns: number;
}

/** Deductions from a price before the creator's earnings, in basis points. */
export interface SaleDeductionRates {
  readonly vat_basis_points: number;
  readonly fee_basis_points: number;
}

/** @param gross the price that the buyer pays for one copy, VAT included, without shipping */
export function calculateEarnings(gross: number, vatBasisPoints: number, feeBasisPoints: number): PriceEarnings {
  const tax = vatInGross(gross, vatBasisPoints);
  const fee = mulDivHalfUp(gross - tax, feeBasisPoints, 10_000);
  return { tax, fee, earns: gross - tax - fee };
}

/** The platform fee at a moment; 0 where the table is empty. */
export function findPlatformFeeAt(fees: readonly PlatformFee[], at: Date): number {
  const day = at.toISOString().slice(0, 10);
  const inForce = fees.filter(({ valid_from }) => valid_from <= day);
  return (
    inForce.reduce<PlatformFee | null>((best, fee) => (best && best.valid_from > fee.valid_from ? best : fee), null)
      ?.basis_points ?? 0
  );
}
