import type { z } from 'zod/mini';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { settleAttemptFromProvider } from '#modules/selling/payments/close-attempt.server.ts';
import { loadLatestPaymentAttempt } from '#modules/selling/payments/payment-attempts.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { compareProviderLedgerSince } from './compare-provider-ledgers.server.ts';
import { differenceWithoutOrder } from './reconciliation.problems.ts';
import type { listPaymentAttemptsCall, PaymentAttemptRow } from './reconciliation-for-staff.contract.ts';
import {
  findPaymentAttemptRows,
  type LedgerComparisonView,
  loadLedgerComparison,
  loadLedgerDifference,
  saveDifferenceExplanation,
} from './reconciliation-for-staff.store.server.ts';

type Query = Partial<z.output<NonNullable<typeof listPaymentAttemptsCall.query>>>;

/** All payment attempts, for staff, the newest first. */
export async function listPaymentAttempts(ctx: Ctx, query: Query): Promise<List<z.infer<typeof PaymentAttemptRow>>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findPaymentAttemptRows(ctx.db, { ...query, ...paging });
  return makePageList(rows, total, paging);
}

/** Open differences, disputes, and the time of the last comparison. */
export const readLedgerComparison = async ({ db }: Ctx): Promise<LedgerComparisonView> => loadLedgerComparison(db);

/**
 * Queries the provider about the order of a difference and settles it accordingly.
 * @throws not_found 404, nothing_to_settle 409
 */
export async function settleLedgerDifference(ctx: Ctx, id: number): Promise<{ status: string }> {
  const difference = await loadLedgerDifference(ctx.db, id);
  if (!difference) throw notFound();
  const row = difference.order_id === null ? undefined : await loadLatestPaymentAttempt(ctx.db, difference.order_id);
  if (!row) throw differenceWithoutOrder();
  const status = await settleAttemptFromProvider(ctx, row);
  await compareProviderLedgerSince(ctx, difference.provider, difference.at);
  await runInTransaction(ctx, (own) =>
    recordAudit(own, {
      action: 'payment.settled_again',
      entity: 'order',
      entity_id: row.order_id,
      after: { status, kind: difference.kind, entry: difference.entry },
    }),
  );
  return { status };
}

/**
 * Closes a difference with an explanation.
 * @throws not_found 404
 */
export async function explainLedgerDifference(ctx: Ctx, id: number, note: string): Promise<{ success: true }> {
  if (!(await saveDifferenceExplanation(ctx.db, id, requireUser(ctx).id, note))) throw notFound();
  await recordAudit(ctx, {
    action: 'payment.difference_explained',
    entity: 'book_difference',
    entity_id: id,
    after: { note },
  });
  return { success: true };
}
