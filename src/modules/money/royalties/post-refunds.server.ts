import type { Currency } from '#kit/currency.ts';
import { mulDivHalfUp, sumAmounts } from '#kit/money.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { Db } from '#platform/ctx.server.ts';
import {
  findJournalLinesOfOrder,
  insertJournalEntries,
  type JournalLineRow,
  type PostedJournalLine,
} from './journal.store.server.ts';
import { buildJournalPostings } from './journal-entry.ts';
import { calculateRevenueChangeByRefund } from './refund-revenue-change.ts';
import { sumRevenueParts } from './revenue-parts.ts';
import { splitAmongSharers } from './revenue-shares.ts';
import { chooseStatementMonthOfEntry, type StatementMonth } from './statement-month.ts';
import {
  findUnpostedLatePayments,
  findUnpostedRefunds,
  loadLastMonthWithStatements,
  type UnpostedRefund,
} from './unposted-sales-and-refunds.store.server.ts';

/**
 * Writes the entries of those of these refunds that have none, in the order in which they went; the journal must be
 * locked.
 * @returns how many
 */
export async function postRefunds(db: Db, ids: readonly number[]): Promise<number> {
  const refunds = await findUnpostedRefunds(db, ids);
  const closed = (await loadLastMonthWithStatements(db)) as StatementMonth | null;
  for (const refund of refunds) await (refund.late ? postLateRefund(db, refund) : postRefund(db, refund, closed));
  return refunds.length;
}

/**
 * Post late payments as entries of their own until they are refunded.
 * @returns their number
 */
export async function postLatePayments(db: Db, ids: readonly number[]): Promise<number> {
  const late = await findUnpostedLatePayments(db, ids);
  await insertJournalEntries(
    db,
    late.map(({ id, currency, amount, at }) => ({
      kind: 'late_money',
      source_id: id,
      occurred_at: at,
      currency,
      postings: lateMoney(currency, amount),
      lines: [],
    })),
  );
  return late.length;
}

const lateMoney = (currency: Currency, amount: number) => [
  { account: 'captures' as const, payee_id: null, currency, amount: -amount },
  { account: 'late' as const, payee_id: null, currency, amount },
];

const postLateRefund = (db: Db, { id, settled_at, currency, amount }: UnpostedRefund) =>
  insertJournalEntries(db, [
    {
      kind: 'late_refund',
      source_id: id,
      occurred_at: settled_at,
      currency,
      postings: lateMoney(currency, -amount),
      lines: [],
    },
  ]);

async function postRefund(db: Db, refund: UnpostedRefund, closed: StatementMonth | null) {
  const before = await findJournalLinesOfOrder(db, refund.order_id);
  const rows = refund.lines.flatMap((given) => {
    const all = before.filter((line) => isSame(line, given));
    const sale = all.find((line) => line.sale);
    return sale ? buildRefundLine(refund, sale, all, given, closed) : [];
  });
  const { currency, id, settled_at } = refund;
  await insertJournalEntries(db, [
    {
      kind: 'refund',
      source_id: id,
      occurred_at: settled_at,
      currency,
      postings: buildJournalPostings(currency, rows),
      lines: rows,
    },
  ]);
}

type Named = Pick<PostedJournalLine, 'order_item_id' | 'shipment_id'>;
const isSame = (a: Named, b: Named) => a.order_item_id === b.order_item_id && a.shipment_id === b.shipment_id;

function buildRefundLine(
  refund: UnpostedRefund,
  sale: PostedJournalLine,
  all: readonly PostedJournalLine[],
  given: UnpostedRefund['lines'][number],
  closed: StatementMonth | null,
): JournalLineRow {
  const { order_item_id, shipment_id, project_id, account, fee_basis_points, cost_id } = sale;
  const now = sumRevenueParts(all);
  const change = calculateRevenueChangeByRefund({ sold: sumRevenueParts([sale]), now, fee_basis_points }, given);
  const month = chooseStatementMonthOfEntry(new Date(refund.settled_at), closed);
  const earned = sharesTaken(refund.currency, sale, all, now.net + change.net);
  return {
    ...change,
    ...uncovered(sale, all, now.quantity + change.quantity),
    order_id: refund.order_id,
    order_item_id,
    shipment_id,
    project_id,
    account,
    fee_basis_points,
    cost_id,
    earned: earned.map((each) => ({ ...each, month })),
  };
}

/** Returned copies leave their run, and the cost that they covered is open again. */
function uncovered(sale: PostedJournalLine, all: readonly PostedJournalLine[], left: number) {
  const copies = Math.min(sale.run_copies, left);
  const charged = sale.run_copies === 0 ? 0 : mulDivHalfUp(sale.run_charged, copies, sale.run_copies);
  return {
    run_copies: copies - sumAmounts(all.map((each) => each.run_copies)),
    run_charged: charged - sumAmounts(all.map((each) => each.run_charged)),
  };
}

/** Each share of the remaining line, at the rates of the sale, less the amount credited so far. */
function sharesTaken(
  currency: Currency,
  { earned }: PostedJournalLine,
  all: readonly PostedJournalLine[],
  net: number,
) {
  const rates = Object.fromEntries(
    earned.flatMap((share) => [
      [currency, share.rate_from],
      [share.currency, share.rate_to],
    ]),
  ) as EuroExchangeRates;
  return splitAmongSharers(net, currency, earned, rates).map((target, at) => {
    const { rate_from = '1', rate_to = '1' } = earned[at] ?? {};
    const before = all.flatMap((line) => line.earned.filter(({ position }) => position === target.position));
    return {
      ...target,
      rate_from,
      rate_to,
      share: target.share - sumAmounts(before.map(({ share }) => share)),
      amount: target.amount - sumAmounts(before.map(({ amount }) => amount)),
    };
  });
}
