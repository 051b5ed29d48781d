import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { findBalanceAdjustments } from './balance-adjustments.store.server.ts';
import { requireFutureDay } from './costs-mechanicals-and-fees.server.ts';
import { toRoyaltyStatementOut } from './creator-finances.server.ts';
import type * as contract from './creator-finances-and-payees.contract.ts';
import {
  findFeeAgreements,
  findPayees,
  loadPayee,
  upsertFeeAgreement,
} from './creator-finances-and-payees.store.server.ts';
import { decryptPayoutDetails } from './payout-details.server.ts';
import { loadPayoutDetails, type PayoutDetailsRow, savePayoutDetailsReview } from './payout-details.store.server.ts';
import { findPayouts } from './payouts.store.server.ts';
import { payoutChangedMeanwhile } from './royalties.problems.ts';
import { findRoyaltyStatements } from './statements.store.server.ts';

const MAX_STATEMENTS = 120;

export async function listPayees(
  { db }: Ctx,
  { status, search, ...query }: { status?: string | undefined; search?: string | undefined } & PagingQuery,
): Promise<List<contract.PayeeRow>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { items, total } = await findPayees(db, { status, search, limit, offset });
  return makePageList(items, total, paging);
}

/** All that an admin needs to check and pay a creator, the account in clear. @throws not_found 404 */
export async function readPayee(ctx: Ctx, id: number): Promise<contract.PayeeOut> {
  const payee = await loadPayee(ctx.db, id);
  if (!payee) throw notFound();
  const adjustments = await findBalanceAdjustments(ctx.db, { payee_id: id });
  if (payee.user_id === null) return { payee, details: null, agreements: [], statements: [], payouts: [], adjustments };
  const { user_id } = payee;
  const details = await loadPayoutDetails(ctx.db, user_id);
  return {
    payee,
    details: details ? inClear(ctx, user_id, details) : null,
    agreements: await findFeeAgreements(ctx.db, user_id),
    statements: (await findRoyaltyStatements(ctx.db, user_id, MAX_STATEMENTS)).map(toRoyaltyStatementOut),
    payouts: await findPayouts(ctx.db, { user_id }),
    adjustments,
  };
}

const inClear = (ctx: Ctx, user_id: number, { sealed, ...shown }: PayoutDetailsRow) => ({
  ...shown,
  ...decryptPayoutDetails(ctx, user_id, { sealed }),
});

/**
 * Record an admin's check of payout details.
 * @throws not_found 404, money_moved_on 409 when they have changed since
 */
export async function reviewPayoutDetails(
  ctx: Ctx,
  id: number,
  { status, reason = '', seen }: CallBody<typeof contract.reviewPayoutDetailsCall>,
): Promise<contract.PayeeOut> {
  const payee = await loadPayee(ctx.db, id);
  if (!payee?.user_id || payee.status === 'none') throw notFound();
  const { user_id } = payee;
  if (!(await savePayoutDetailsReview(ctx.db, { user_id, seen, status, reason, by: requireUser(ctx).id })))
    throw payoutChangedMeanwhile();
  await recordAudit(ctx, {
    action: `payout_details.${status}`,
    entity: 'user',
    entity_id: user_id,
    before: { status: payee.status },
    after: { status, reason },
  });
  return readPayee(ctx, id);
}

/**
 * Set a creator's platform fee from a future day on.
 * @throws not_found 404, day_is_posted 409
 */
export async function saveFeeAgreement(
  ctx: Ctx,
  id: number,
  { valid_from, basis_points, note = '' }: CallBody<typeof contract.saveFeeAgreementCall>,
): Promise<contract.PayeeOut> {
  const payee = await loadPayee(ctx.db, id);
  if (!payee?.user_id) throw notFound();
  await requireFutureDay(ctx, valid_from);
  const { user_id } = payee;
  await upsertFeeAgreement(ctx.db, { user_id, valid_from, basis_points, note, created_by: requireUser(ctx).id });
  await recordAudit(ctx, {
    action: 'fee_agreement.saved',
    entity: 'user',
    entity_id: user_id,
    after: { valid_from, basis_points, note },
  });
  return readPayee(ctx, id);
}
