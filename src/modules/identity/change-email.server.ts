import type { BodyOf } from '#kit/call.ts';
import { adoptOrders } from '#modules/guest-orders/adopt-orders.server.ts';
import { withinMailsAnHour } from '#modules/mail/mails-an-hour.server.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import { type Ctx, inTransaction, requireUser } from '#platform/ctx.server.ts';
import type { changeEmail } from './identity.contract.ts';
import { emailSame, emailTaken, linkGone } from './identity.problems.ts';
import { hashToken, newToken } from './session.server.ts';
import { CONFIRM_MS, LINKS_AN_HOUR, proveOwner, sendLink } from './sign-in.server.ts';
import {
  insertUserToken,
  loadAddressOwner,
  moveToEmail,
  spendEmailChange,
  spendUserToken,
  updateUser,
} from './users.store.server.ts';

const DAY_MS = 24 * 3_600_000;
/** The job for what is written to an address and follows it: `from` one `to` another. */
export const EMAIL_MOVED = 'follow-email';

/**
 * Asks for another address of the account. Nothing changes before the link that goes there is opened; whether the address is
 * somebody else's only its owner hears. The account's own one, not confirmed yet, gets a new link.
 * @throws Problem 422 password_wrong, email_not_own or email_same, 429 for too many mails
 */
export async function askNewEmail(
  ctx: Ctx,
  { email, password, current_email }: BodyOf<typeof changeEmail>,
): Promise<{ success: true }> {
  const user = requireUser(ctx);
  await withinMailsAnHour(ctx, 'change_email by', user.email, LINKS_AN_HOUR);
  await withinMailsAnHour(ctx, 'change_email', email, LINKS_AN_HOUR);
  await proveOwner(ctx, { password, email: current_email }, 'current_email');
  await inTransaction(ctx, async (own) => {
    const owner = await loadAddressOwner(own.db, email);
    if (owner?.id !== user.id) return mailTo(own, user, email, owner);
    if (user.email_verified) throw emailSame();
    return sendLink(own, user, 'confirm_email', CONFIRM_MS);
  });
  return { success: true };
}

type Owner = Awaited<ReturnType<typeof loadAddressOwner>>;

/** The same is written for both, so that both take the same time; a link that nobody was sent opens nothing. */
async function mailTo(ctx: Ctx, user: { id: number; email: string; firstname: string }, email: string, owner: Owner) {
  const token = newToken();
  await insertUserToken(ctx.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    purpose: 'change_email',
    email: user.email,
    new_email: email,
    expires_at: new Date(ctx.now.getTime() + DAY_MS),
  });
  const entity = `user:${user.id}:${token.slice(0, 8)}`;
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

/**
 * The link of a mail was opened: the address is its account’s, or becomes it. The address that was is told, by a mail without the
 * new one: it may have been somebody else's from the start.
 * @throws Problem 410 link_gone, 409 email_taken
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ success: true }> {
  const id = await spendUserToken(ctx.db, hashToken(token), 'confirm_email');
  if (id !== undefined) await updateUser(ctx.db, id, { email_verified_at: ctx.now });
  await adoptOrders(ctx, id ?? (await becomeNewEmail(ctx, token)));
  return { success: true };
}

/** @returns whose account it is */
async function becomeNewEmail(ctx: Ctx, token: string): Promise<number> {
  const change = await spendEmailChange(ctx.db, hashToken(token));
  if (!change) throw linkGone();
  if (!(await moveToEmail(ctx.db, change.user_id, change.new_email))) throw emailTaken();
  await ctx.jobs.send(ctx.db, EMAIL_MOVED, { from: change.email, to: change.new_email });
  await queueMail(ctx, {
    kind: 'email_changed',
    entity: `user:${change.user_id}:${token.slice(0, 8)}`,
    recipient: change.email,
    lang: change.lang,
    data: {},
  });
  return change.user_id;
}
