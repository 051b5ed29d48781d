import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { isBuyerMailToken } from './buyer-mail-unsubscribe-token.server.ts';
import type { BuyerMail, ReleaseBuyerMails, writeBuyerMailCall } from './buyer-mails.contract.ts';
import { buyerMailAlreadyEnded, buyerMailTooSoon, buyerMailWithoutRecipients } from './buyer-mails.problems.ts';
import {
  countConsentingBuyers,
  findBuyerMails,
  findBuyerMailsOfRelease,
  insertBuyerMail,
  loadBuyerMail,
  loadReleaseToWriteAbout,
  type ReleaseToWriteAbout,
  stopUnsentBuyerMail,
  withdrawBuyerMailConsents,
} from './buyer-mails.store.server.ts';
import type { BuyerMailState } from './buyer-mails.ts';

/** The mails to the buyers of an own release, and how many would get one now. @throws Problem 404 */
export async function listReleaseBuyerMails(ctx: Ctx, id: number): Promise<ReleaseBuyerMails> {
  const { owner_id: _, ...release } = await requireOwnRelease(ctx, id);
  return {
    ...release,
    recipients: await countConsentingBuyers(ctx.db, id),
    mails: await findBuyerMailsOfRelease(ctx.db, id),
  };
}

/**
 * Writes a mail that is sent after a day unless it is stopped.
 * @throws Problem 404; 409 buyer_mail_too_soon, buyer_mail_without_readers
 */
export async function writeBuyerMail(
  ctx: Ctx,
  id: number,
  { subject, body }: CallBody<typeof writeBuyerMailCall>,
): Promise<BuyerMail> {
  const { next_at } = await requireOwnRelease(ctx, id, { lock: true });
  if (next_at !== null) throw buyerMailTooSoon();
  if ((await countConsentingBuyers(ctx.db, id)) === 0) throw buyerMailWithoutRecipients();
  const words = { subject: subject.trim(), body: body.trim() };
  const mail_id = await insertBuyerMail(ctx.db, { project_id: id, ...words, written_by: requireUser(ctx).id });
  return requireBuyerMail(ctx, mail_id);
}

/** The creator stops an own mail. @throws Problem 404, 409 buyer_mail_over */
export async function stopOwnBuyerMail(ctx: Ctx, id: number, mail_id: number): Promise<BuyerMail> {
  await requireOwnRelease(ctx, id);
  if ((await requireBuyerMail(ctx, mail_id)).project_id !== id) throw notFound();
  return stop(ctx, mail_id, '');
}

/** Staff stop a mail, with a reason for its creator. @throws Problem 404, 409 buyer_mail_over */
export async function stopBuyerMail(ctx: Ctx, id: number, reason: string): Promise<BuyerMail> {
  await requireBuyerMail(ctx, id);
  const stopped = await stop(ctx, id, reason.trim());
  await recordAudit(ctx, {
    action: 'buyer_mail_stopped',
    entity: 'project',
    entity_id: stopped.project_id,
    after: { mail_id: id, reason },
  });
  return stopped;
}

export async function listBuyerMails(
  ctx: Ctx,
  { state, search, ...query }: { state?: BuyerMailState | undefined; search?: string | undefined } & PagingQuery,
): Promise<List<BuyerMail>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const asked = { state, search: search?.trim() || null, limit, offset };
  const { found, total } = await findBuyerMails(ctx.db, asked);
  return makePageList(found, total, paging);
}

/** Ends the mails of an artist to a buyer; using the link again changes nothing. @throws Problem 422 link_invalid */
export async function unsubscribeFromBuyerMails(
  ctx: Ctx,
  { order_id, token }: { order_id: number; token: string },
): Promise<{ success: true }> {
  if (!isBuyerMailToken(ctx.config, order_id, token)) throw fieldProblem('token', 'link_invalid');
  await withdrawBuyerMailConsents(ctx.db, order_id);
  return { success: true };
}

async function stop(ctx: Ctx, id: number, stop_reason: string): Promise<BuyerMail> {
  if (!(await stopUnsentBuyerMail(ctx.db, id, { stopped_by: requireUser(ctx).id, stop_reason })))
    throw buyerMailAlreadyEnded();
  return requireBuyerMail(ctx, id);
}

/** @param options with `lock`, no other mail about the release can be written meanwhile */
async function requireOwnRelease(ctx: Ctx, id: number, { lock = false } = {}): Promise<ReleaseToWriteAbout> {
  const user = requireUser(ctx);
  if (lock) await lockProjects(ctx.db, [id]);
  const release = await loadReleaseToWriteAbout(ctx.db, id, isStaff(user.role) ? null : user.id);
  if (!release) throw notFound();
  return release;
}

async function requireBuyerMail(ctx: Ctx, id: number): Promise<BuyerMail> {
  const mail = await loadBuyerMail(ctx.db, id);
  if (!mail) throw notFound();
  return mail;
}
