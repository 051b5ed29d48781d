// The VAT within a refund: computed once per rate from its whole refunded amount, then shared over the lines
// (invariant 6).
import { mulDivHalfUp, sumAmounts } from '#kit/money.ts';
import { vatInGross } from '#kit/vat.ts';

/** Amounts paid and refunded before for a line or postage at one rate. Minor units, VAT included. */
export interface TaxedRefundPart {
  readonly tax_basis_points: number;
  readonly paid: number;
  readonly tax: number;
  readonly given: number;
  readonly given_tax: number;
}

/**
 * The VAT within each refunded amount: per rate, the VAT within their sum. The last refund of a rate takes the rest of
 * its VAT, so all refunds of an order contain exactly its VAT.
 * @param parts all parts of the order
 * @param amounts refunded amount of each part, in the same order
 */
export function taxOfRefundedAmounts(parts: readonly TaxedRefundPart[], amounts: readonly number[]): number[] {
  const taxes = parts.map(() => 0);
  for (const rate of new Set(parts.map(({ tax_basis_points }) => tax_basis_points))) {
    const members = parts.flatMap((part, i) =>
      part.tax_basis_points === rate ? [{ i, bounds: calculateTaxBounds(part, amounts[i] ?? 0) }] : [],
    );
    const given = sumAmounts(members.map(({ i }) => amounts[i] ?? 0));
    const shares = within(
      vatInGross(given, rate),
      members.map(({ bounds }) => bounds),
    );
    members.forEach(({ i }, n) => {
      taxes[i] = shares[n] ?? 0;
    });
  }
  return taxes;
}

interface Bounds {
  /** The rest of the part must be able to contain the rest of its VAT. */
  readonly least: number;
  readonly most: number;
  /** The VAT by the part's own amount, together with its earlier refunds. */
  readonly due: number;
}

function calculateTaxBounds({ paid, tax, given, given_tax }: TaxedRefundPart, amount: number): Bounds {
  const left = Math.max(0, tax - given_tax);
  const most = Math.min(amount, left);
  const least = Math.min(most, Math.max(0, left - (paid - given - amount)));
  const due = paid === 0 ? 0 : mulDivHalfUp(tax, given + amount, paid) - given_tax;
  return { least, most, due: Math.max(least, Math.min(due, most)) };
}

/** Distributes the sum in integers near `due`, each within its bounds, as far as the bounds allow. */
function within(sum: number, bounds: readonly Bounds[]): number[] {
  const shares = bounds.map(({ due }) => due);
  let rest = sum - sumAmounts(shares);
  bounds.forEach(({ least, most }, i) => {
    const share = shares[i] ?? 0;
    const moved = rest > 0 ? Math.min(rest, most - share) : Math.max(rest, least - share);
    shares[i] = share + moved;
    rest -= moved;
  });
  return shares;
}
