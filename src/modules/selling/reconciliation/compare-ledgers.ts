// Finds the differences between a provider's ledger and ours, which must match one to one (invariant 6). Pure: both
// sides are lists.

export interface ChargeEntry {
  readonly order_id: number | null;
  readonly attempt: number | null;
  readonly provider_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  /** Only for our entries: the latest time at which it happened; null while in progress. */
  readonly by?: Date | null;
}
export interface RefundEntry {
  /** Null for a refund made on the provider's own pages: only its sum is known. */
  readonly refund_id: string | null;
  readonly order_id: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  /** Only for our entries, likewise. */
  readonly by?: Date | null;
}
export interface LedgerEntries {
  readonly charges: readonly ChargeEntry[];
  readonly refunds: readonly RefundEntry[];
}
type DifferenceKind =
  | 'charge_unknown'
  | 'charge_missing'
  | 'charge_differs'
  | 'refund_unknown'
  | 'refund_missing'
  | 'refund_differs';
export interface LedgerDifference {
  readonly kind: DifferenceKind;
  readonly entry: string;
  readonly order_id: number | null;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly currency: string;
  readonly at: Date;
  readonly by: Date;
}

/**
 * All differences: entries that only the provider has (`unknown`), entries that only we have (`missing`), and other
 * sums or currencies (`differs`). Entries in progress may be on either side. The caller leaves out entries outside the
 * other side's span.
 */
export function compareLedgers(providerLedger: LedgerEntries, ownLedger: LedgerEntries): LedgerDifference[] {
  return [
    ...findDifferences('charge', providerLedger.charges, ownLedger.charges, chargeName, chargeName),
    ...findDifferences('refund', ...claimed(providerLedger.refunds, ownLedger.refunds), refundName, refundName),
  ];
}

const refundName = ({ refund_id, order_id }: RefundEntry): string => refund_id ?? `order ${order_id}`;

/**
 * We store refunds made elsewhere as one sum per order. If the provider's unknown refunds add up to it, both sides
 * match.
 */
function claimed(
  providerRefunds: readonly RefundEntry[],
  ownRefunds: readonly RefundEntry[],
): [RefundEntry[], RefundEntry[]] {
  const known = new Set(ownRefunds.map(({ refund_id }) => refund_id));
  const sumBy = (some: readonly RefundEntry[], order_id: number | null) =>
    some.reduce((sum, each) => sum + (each.order_id === order_id ? each.amount : 0), 0);
  const unknown = providerRefunds.filter(({ refund_id }) => !known.has(refund_id));
  const unnamed = ownRefunds.filter(({ refund_id }) => refund_id === null);
  const isOpen = ({ order_id }: RefundEntry) =>
    order_id === null || sumBy(unknown, order_id) !== sumBy(unnamed, order_id);
  return [
    providerRefunds.filter((each) => known.has(each.refund_id) || isOpen(each)),
    ownRefunds.filter((each) => each.refund_id !== null || isOpen(each)),
  ];
}

/** The name of a charge is our own number, which the provider stores too; without one, the provider's id. */
const chargeName = ({ order_id, attempt, provider_id }: ChargeEntry): string =>
  order_id === null ? String(provider_id) : `${order_id}:${attempt ?? 1}`;

interface Entry {
  readonly order_id: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  readonly by?: Date | null;
}

function findDifferences<T extends Entry>(
  entryKind: 'charge' | 'refund',
  providerEntries: readonly T[],
  ownEntries: readonly T[],
  theirName: (each: T) => string,
  ourName: (each: T) => string,
): LedgerDifference[] {
  const open = new Map(ownEntries.map((each) => [ourName(each), each]));
  const found: LedgerDifference[] = [];
  for (const each of providerEntries) {
    const entry = theirName(each);
    const own = open.get(entry);
    open.delete(entry);
    const same = own && own.amount === each.amount && own.currency === each.currency;
    if (!same) found.push(buildDifference(own ? `${entryKind}_differs` : `${entryKind}_unknown`, entry, own, each));
  }
  for (const [entry, own] of open)
    if (own.by !== null) found.push(buildDifference(`${entryKind}_missing`, entry, own, undefined));
  return found;
}

function buildDifference(
  kind: DifferenceKind,
  entry: string,
  own: Entry | undefined,
  their: Entry | undefined,
): LedgerDifference {
  const { currency = 'EUR', at = new Date(0) } = their ?? own ?? {};
  const order_id = own?.order_id ?? their?.order_id ?? null;
  const by = (their ? null : own?.by) ?? at;
  return { kind, entry, order_id, ours: own?.amount ?? null, theirs: their?.amount ?? null, currency, at, by };
}
