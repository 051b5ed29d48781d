import { notFound } from '#kit/problem.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { readOwnFinances } from './creator-finances.server.ts';
import type { CreatorFinancesOut } from './creator-finances-and-payees.contract.ts';
import { declineOfferedShare } from './creator-finances-and-payees.store.server.ts';
import { payeeEmailUnconfirmed } from './royalties.problems.ts';
import { formatBasisPointsAsPercent } from './statement-rows.ts';
import { lockRoyaltyJournal } from './unposted-sales-and-refunds.store.server.ts';

/**
 * Decline a share that waits for the caller's confirmed address. The project's owner gets it from now on, and a mail.
 * @throws email_unconfirmed_for_money 409, not_found 404 for a share of another address
 */
export async function declineRevenueShare(ctx: Ctx, share_id: number): Promise<CreatorFinancesOut> {
  const user = requireUser(ctx);
  if (!user.email_verified) throw payeeEmailUnconfirmed();
  await lockRoyaltyJournal(ctx.db);
  const declined = await declineOfferedShare(ctx.db, share_id, user.email);
  if (!declined) throw notFound();
  const { name, project, basis_points, owner } = declined;
  if (owner)
    await queueMail(ctx, {
      kind: 'share_declined',
      entity: `share:${share_id}`,
      recipient: owner.email,
      lang: owner.lang,
      data: { firstname: owner.firstname, name, project, percent: formatBasisPointsAsPercent(basis_points) },
    });
  return readOwnFinances(ctx);
}
