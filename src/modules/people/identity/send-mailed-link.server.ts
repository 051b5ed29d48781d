// Links that are mailed to the address of an account: to confirm it, or to set a new password.
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { hashToken, newToken } from './session.server.ts';
import { insertMailedLinkToken } from './users.store.server.ts';

export const HOUR_MS = 3_600_000;
/** How long a link works that confirms an address. */
export const EMAIL_CONFIRM_LINK_MS = 72 * HOUR_MS;
/** So many links an hour at most, so that no mailbox is flooded by requests of others. */
export const MAX_MAILED_LINKS_PER_HOUR = 5;

/** Mail a link. Only the newest of its purpose works, once. */
export async function sendMailedLink(
  ctx: Ctx,
  user: { id: number; email: string; firstname: string; lang?: string },
  purpose: 'confirm_email' | 'reset_password',
  lasts: number,
) {
  const token = newToken();
  await insertMailedLinkToken(ctx.db, {
    token_hash: hashToken(token),
    user_id: user.id,
    purpose,
    email: user.email,
    expires_at: new Date(ctx.now.getTime() + lasts),
  });
  await queueMail(ctx, {
    kind: purpose,
    entity: `user:${user.id}:${token.slice(0, 8)}`,
    recipient: user.email,
    // The mail is in the owner's language, even when another person requested it.
    lang: user.lang ?? ctx.lang,
    data: { firstname: user.firstname, token },
  });
}
