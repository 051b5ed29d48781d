import type { z } from 'zod/mini';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { loadAttempt } from '#modules/selling/payments/attempts.server.ts';
import { settleFromProvider } from '#modules/selling/payments/close-attempt.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, inTransaction, requireUser } from '#platform/ctx.server.ts';
import { compareBooksSince } from './compare-books.server.ts';
import type { AttemptOut, listPaymentsCall } from './payment-books.contract.ts';
import { type BooksRow, explain, findAttempts, loadBooks, loadDifference } from './payment-lists.store.server.ts';
import { nothingToSettle } from './reconciliation.problems.ts';

type Query = Partial<z.output<NonNullable<typeof listPaymentsCall.query>>>;

/** All payment attempts, for staff, the newest first. */
export async function findPayments(ctx: Ctx, query: Query): Promise<List<z.infer<typeof AttemptOut>>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findAttempts(ctx.db, { ...query, ...paging });
  return makePageList(rows, total, paging);
}

/** Open differences, disputes, and the time of the last comparison. */
export const readBooks = async ({ db }: Ctx): Promise<BooksRow> => loadBooks(db);

/**
 * Queries the provider about the order of a difference and settles it accordingly.
 * @throws not_found 404, nothing_to_settle 409
 */
export async function settleDifference(ctx: Ctx, id: number): Promise<{ status: string }> {
  const difference = await loadDifference(ctx.db, id);
  if (!difference) throw notFound();
  const row = difference.order_id === null ? undefined : await loadAttempt(ctx.db, difference.order_id);
  if (!row) throw nothingToSettle();
  const status = await settleFromProvider(ctx, row);
  await compareBooksSince(ctx, difference.provider, difference.at);
  await inTransaction(ctx, (own) =>
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
export async function explainDifference(ctx: Ctx, id: number, note: string): Promise<{ success: true }> {
  if (!(await explain(ctx.db, id, requireUser(ctx).id, note))) throw notFound();
  await recordAudit(ctx, {
    action: 'payment.difference_explained',
    entity: 'book_difference',
    entity_id: id,
    after: { note },
  });
  return { success: true };
}
