// What a refund changes of a line of an order, and what the line stands at afterwards (ADR 26).
import { afterRefunds, difference, type Parts, type RefundedLine } from './revenue-split.ts';

/** A line or a parcel's postage: as it was sold, and as earlier refunds have left it. */
interface Standing {
  readonly sold: Parts;
  readonly now: Parts;
  readonly fee_basis_points: number;
}

/** How a line changes by this refund: what it stands at after all of them, less what it stood at. */
export function changeOf({ sold, now, fee_basis_points }: Standing, refund: RefundedLine): Parts {
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
      : afterRefunds(sold, fee_basis_points, given);
  return difference(after, now);
}
