import type { CallBody } from '#kit/call.ts';
import { deletePersonalUploads } from '#modules/catalogue/uploads/user-picture-and-personal-uploads.server.ts';
import { requireOwnerProof, verifyAccountOwner } from '#modules/people/identity/account-password.server.ts';
import { signOutBrowser } from '#modules/people/identity/session.server.ts';
import { listOwnSavedCards, removeSavedCard } from '#modules/selling/cards/cards.server.ts';
import { deleteClaimPhotosOfUser } from '#modules/selling/returns/claim-photos.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import type * as contract from './personal-data.contract.ts';
import { type AccountObligation, accountHasObligations } from './personal-data.problems.ts';
import { eraseAccountData, findAccountObligations, lockAccountRow } from './personal-data.store.server.ts';
import { loadPersonalData } from './personal-data-document.store.server.ts';

/** All data of the signed-in account, as a file. */
export async function exportPersonalData(ctx: Ctx): Promise<BytesReply> {
  const { id } = requireUser(ctx);
  const text = JSON.stringify({ exported_at: ctx.now, ...(await loadPersonalData(ctx.db, id)) }, null, 2);
  return new BytesReply('application/json', Buffer.from(text), {
    'content-disposition': `attachment; filename="account-${id}.json"`,
  });
}

/** The obligations to settle before the account can be deleted. */
export const listOwnObligations = (ctx: Ctx): Promise<AccountObligation[]> =>
  findAccountObligations(ctx.db, requireUser(ctx).id);

/**
 * Delete the account after its owner's proof, and sign out everywhere.
 * @throws Problem 422 password_wrong or email_not_own, 409 for the first of its obligations
 */
export async function eraseAccount(
  ctx: Ctx,
  proof: CallBody<typeof contract.eraseAccountCall>,
): Promise<{ success: true }> {
  const { id } = requireUser(ctx);
  const proved = await verifyAccountOwner(ctx, proof);
  await runInTransaction(ctx, async (own) => {
    await requireOwnerProof(own, proved);
    await lockAccountRow(own.db, id);
    const [tie] = await findAccountObligations(own.db, id);
    if (tie) throw accountHasObligations(tie);
    for (const card of (await listOwnSavedCards(own)).items) await removeSavedCard(own, card.id);
    await deletePersonalUploads(own, id);
    await deleteClaimPhotosOfUser(own, id);
    await eraseAccountData(own.db, id);
    await signOutBrowser(own);
    await touch(own.db, 'reviews', 'projects');
  });
  return { success: true };
}
