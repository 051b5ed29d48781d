// An account moves to another address in two steps: the new address confirms, then the old one has a day to object (ADR
// 55).
import type { CallBody } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { assignOrdersOfProvedEmail } from '#modules/selling/orders/assign-guest-orders.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { requireOwnerProof, verifyAccountOwner } from './account-password.server.ts';
import {
  claimDueEmailChange,
  consumeEmailChangeLink,
  type EmailChange,
  invalidatePendingEmailChange,
  loadAccountByEmail,
  loadPendingEmailChange,
  updateAccountEmail,
} from './change-email.store.server.ts';
import type { answerEmailChangeCall, requestEmailChangeCall } from './identity.contract.ts';
import { emailTaken, emailUnchanged, mailedLinkExpired } from './identity.problems.ts';
import {
  EMAIL_CONFIRM_LINK_MS,
  HOUR_MS,
  MAX_MAILED_LINKS_PER_HOUR,
  sendMailedLink,
} from './send-mailed-link.server.ts';
import { hashToken, newToken } from './session.server.ts';
import {
  consumeMailedLinkToken,
  insertMailedLinkToken,
  lockMailedLinkOwner,
  updateUserFields,
} from './users.store.server.ts';

const DAY_MS = 24 * HOUR_MS;
/** Job that moves other data of an address: `from` one `to` another. */
export const EMAIL_CHANGED_JOB = 'follow-email';

/**
 * Request another address for the account. The change starts when the mailed link is opened, and only the mail reveals
 * whether another account has the address. The account's own unconfirmed address gets a new link.
 * @throws Problem 422 password_wrong, email_not_own or email_same, 429 for too many mails
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, password, current_email }: CallBody<typeof requestEmailChangeCall>,
): Promise<{ success: true }> {
  const user = requireUser(ctx);
  await requireMailRateLimit(ctx, 'change_email by', user.email, MAX_MAILED_LINKS_PER_HOUR);
  await requireMailRateLimit(ctx, 'change_email', email, MAX_MAILED_LINKS_PER_HOUR);
  const proof = await verifyAccountOwner(ctx, { password, email: current_email }, 'current_email');
  await runInTransaction(ctx, async (own) => {
    await requireOwnerProof(own, proof);
    const owner = await loadAccountByEmail(own.db, email);
    if (owner?.id !== user.id) return mailTo(own, user, email, owner);
    if (user.email_verified) throw emailUnchanged();
    return sendMailedLink(own, user, 'confirm_email', EMAIL_CONFIRM_LINK_MS);
  });
  return { success: true };
}

type Owner = Awaited<ReturnType<typeof loadAccountByEmail>>;

/** Both cases write the same rows, so both take the same time. A link that was never mailed opens nothing. */
async function mailTo(ctx: Ctx, user: { id: number; email: string; firstname: string }, email: string, owner: Owner) {
  const token = newToken();
  await invalidatePendingEmailChange(ctx.db, user.id);
  await insertMailedLinkToken(ctx.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    purpose: 'change_email',
    email: user.email,
    new_email: email,
    expires_at: new Date(ctx.now.getTime() + DAY_MS),
  });
  const entity = formatMailEntity(user.id, token);
  if (owner) await queueMail(ctx, { kind: 'email_in_use', entity, recipient: email, lang: owner.lang, data: {} });
  else
    await queueMail(ctx, {
      kind: 'change_email',
      entity,
      recipient: email,
      lang: ctx.lang,
      data: { firstname: user.firstname, token },
    });
}

interface Confirmed {
  readonly success: true;
  /** When the confirmed address becomes the account's; null where it is the account's already. */
  readonly changes_at: string | null;
}

/**
 * The link of a mail was opened: the address is its account's, or becomes it in a day, unless the old address objects.
 * @throws Problem 410 link_gone, 409 email_taken
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<Confirmed> {
  await lockMailedLinkOwner(ctx.db, hashToken(token));
  const id = await consumeMailedLinkToken(ctx.db, hashToken(token), 'confirm_email');
  if (id === undefined) return { success: true, changes_at: await beginMove(ctx, token) };
  await updateUserFields(ctx.db, id, { email_verified_at: ctx.now });
  await assignOrdersOfProvedEmail(ctx, id);
  return { success: true, changes_at: null };
}

/**
 * The old address gets a mail with a day to accept or reject. The mail does not name the new address, because the old
 * one may be a stranger's.
 * @returns the time of the move
 */
async function beginMove(ctx: Ctx, token: string): Promise<string> {
  const change = await consumeEmailChangeLink(ctx.db, { purpose: 'change_email', token_hash: hashToken(token) });
  if (!change) throw mailedLinkExpired();
  const { user_id, email, new_email, lang } = change;
  if (await loadAccountByEmail(ctx.db, new_email)) throw emailTaken();
  const decide = newToken();
  const expires_at = new Date(ctx.now.getTime() + DAY_MS);
  await insertMailedLinkToken(ctx.db, {
    token_hash: hashToken(decide),
    user_id,
    purpose: 'decide_email',
    email,
    new_email,
    expires_at,
  });
  const changes_at = expires_at.toISOString();
  await queueMail(ctx, {
    kind: 'decide_email',
    entity: formatMailEntity(user_id, decide),
    recipient: email,
    lang,
    data: { token: decide, changes_at },
  });
  return changes_at;
}

/**
 * The old address accepts, and the account moves at once; or it rejects, and the account stays.
 * @throws Problem 410 link_gone, 409 email_taken
 */
export async function answerEmailChange(
  ctx: Ctx,
  { token, decision }: CallBody<typeof answerEmailChangeCall>,
): Promise<{ success: true }> {
  const change = await consumeEmailChangeLink(ctx.db, { purpose: 'decide_email', token_hash: hashToken(token) });
  if (!change) throw mailedLinkExpired();
  if (decision === 'approve' && !(await move(ctx, change))) throw emailTaken();
  return { success: true };
}

/** The same no, by the signed-in user. @throws Problem 404 where no change waits */
export async function cancelEmailChange(ctx: Ctx): Promise<{ success: true }> {
  const { id } = requireUser(ctx);
  if (!(await consumeEmailChangeLink(ctx.db, { purpose: 'decide_email', user_id: id }))) throw notFound();
  return { success: true };
}

/** The address of the signed-in user, and the one that it will be. */
export async function readOwnEmail(ctx: Ctx) {
  const { id, email, email_verified } = requireUser(ctx);
  const pending = await loadPendingEmailChange(ctx.db, id);
  return {
    email,
    email_verified,
    pending: pending ? { email: pending.email, changes_at: pending.changes_at.toISOString() } : null,
  };
}

type Move = Pick<Ctx, 'db' | 'jobs' | 'now'>;

/**
 * Moves every account whose day is over without an objection. An address that was taken meanwhile stays where it is.
 */
export async function applyDueEmailChanges(ctx: Move): Promise<void> {
  const go = () =>
    runInTransaction(ctx, async (own) => {
      const change = await claimDueEmailChange(own.db);
      if (change) await move(own, change);
      return change !== undefined;
    });
  while (await go());
}

/** @returns false when another account has the address by now */
async function move(ctx: Move, { user_id, email, new_email, lang }: EmailChange): Promise<boolean> {
  if (!(await updateAccountEmail(ctx.db, user_id, new_email))) return false;
  await ctx.jobs.send(ctx.db, EMAIL_CHANGED_JOB, { from: email, to: new_email });
  const entity = formatMailEntity(user_id, newToken());
  await queueMail(ctx, { kind: 'email_changed', entity, recipient: email, lang, data: {} });
  await assignOrdersOfProvedEmail(ctx, user_id);
  return true;
}

const formatMailEntity = (user_id: number, token: string): string => `user:${user_id}:${token.slice(0, 8)}`;
