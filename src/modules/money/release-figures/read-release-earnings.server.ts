import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { findEarnedMonths, findUserBalances } from './release-earnings.store.server.ts';
import type { ReleaseEarningsOut } from './release-figures.contract.ts';
import { resolveSpanChoice, type SpanChoice } from './span.ts';

/**
 * The earnings of a release by month, and the caller's accounts.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleaseEarnings(ctx: Ctx, id: number, asked: SpanChoice): Promise<ReleaseEarningsOut> {
  const span = resolveSpanChoice(asked, ctx.now);
  await requireOwnProjectOrStaff(ctx, id);
  const { id: user_id } = requireUser(ctx);
  const months = await findEarnedMonths(ctx.db, id, user_id, span);
  return {
    months: months.map(({ own_currency, own_amount, ...month }) => ({
      ...month,
      own: own_currency === null || own_amount === null ? null : { currency: own_currency, amount: own_amount },
    })),
    accounts: await findUserBalances(ctx.db, user_id),
  };
}
