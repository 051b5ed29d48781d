// The effect of a refund on a line of an order, and the line's amounts after it (ADR 26).
import {
  calculateRevenueAfterRefunds,
  type LineRefunds,
  type RevenueParts,
  subtractRevenueParts,
} from './revenue-parts.ts';

/** A line or a parcel's postage: as it was sold, and as earlier refunds have left it. */
interface Standing {
  readonly sold: RevenueParts;
  readonly now: RevenueParts;
  readonly fee_basis_points: number;
}

/** The change by this refund: the line's amounts after all refunds, less those before it. */
export function calculateRevenueChangeByRefund(
  { sold, now, fee_basis_points }: Standing,
  refund: LineRefunds,
): RevenueParts {
  const given = {
    amount: sold.gross - now.gross + refund.amount,
    tax: sold.tax - now.tax + refund.tax,
    quantity: Math.min(sold.quantity, sold.quantity - now.quantity + refund.quantity),
  };
  const after =
    sold.quantity === 0
      ? {
          ...now,
          gross: sold.gross - given.amount,
          tax: sold.tax - given.tax,
          net: sold.net - given.amount + given.tax,
        }
      : calculateRevenueAfterRefunds(sold, fee_basis_points, given);
  return subtractRevenueParts(after, now);
}
