// Double entry: the amounts that one sale, refund or payout moves between accounts. An amount is a credit of its
// account; an entry sums to zero.
import type { Currency } from '#kit/currency.ts';
import type { RevenueParts } from './revenue-parts.ts';
import type { EarnedShare } from './revenue-shares.ts';

const ACCOUNTS = [
  /** Payments of buyers less refunds; negative, because all other accounts have the counterpart. */
  'captures',
  /** Payments for orders that could not be fulfilled, until they are refunded. */
  'late',
  'tax',
  'shipping',
  /** The platform's own sales: boxes, and projects without an owner. */
  'house',
  'fees',
  'production',
  'mechanicals',
  /** Amounts owed to creators. */
  'creators',
  /** The difference between a share in the order's currency and in its payee's. */
  'exchange',
  /** Money paid out to creators, or being paid out. */
  'payouts',
  /** Credits and charges of creators besides sales: corrections, storage of deposits. */
  'adjustments',
] as const;
type Account = (typeof ACCOUNTS)[number];

export interface JournalPosting {
  readonly account: Account;
  readonly payee_id: number | null;
  readonly currency: Currency;
  readonly amount: number;
}

/** A line with the payees of its net amount; `account` is used where no creator earns it. */
export interface JournalLine extends RevenueParts {
  readonly account: 'creators' | 'house' | 'shipping';
  readonly earned: readonly EarnedShare[];
}

/** The postings of a sale or, with negative parts, of a refund: one for each account, payee and currency. */
export function buildJournalPostings(currency: Currency, lines: readonly JournalLine[]): JournalPosting[] {
  const sums = new Map<string, JournalPosting>();
  const add = (account: Account, amount: number, payee_id: number | null = null, into = currency) => {
    const key = `${account} ${payee_id ?? ''} ${into}`;
    sums.set(key, { account, payee_id, currency: into, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const line of lines) {
    add('captures', -line.gross);
    add('tax', line.tax);
    add('fees', line.fee);
    add('production', line.production);
    add('mechanicals', line.mechanicals);
    if (line.account !== 'creators') add(line.account, line.net);
    for (const { payee_id, currency: into, share, amount } of line.earned) {
      add('creators', amount, payee_id, into);
      if (into === currency) continue;
      add('exchange', share);
      add('exchange', -amount, null, into);
    }
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Currencies whose postings do not sum to zero; empty when they balance. */
export function findUnbalancedCurrencies(postings: readonly JournalPosting[]): Currency[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of postings) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].filter(([, sum]) => sum !== 0).map(([currency]) => currency);
}
