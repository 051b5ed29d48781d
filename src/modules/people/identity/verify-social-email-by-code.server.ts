// Some providers send no address. A mailed code then verifies one in the browser that requested it. So opening a mail
// that a stranger caused signs no one in.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { SOCIAL_PROVIDER_LABELS } from '#kit/social-providers.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { SOCIAL_TICKET_COOKIE } from './oauth-flow.server.ts';
import { hashToken, newToken } from './session.server.ts';
import type { VisitInput } from './sign-in-and-sign-up.server.ts';
import { socialAttemptExpired, socialCodeWrong } from './social.problems.ts';
import {
  consumePendingSocialLink,
  loadPendingSocialLink,
  recordSocialCodeTry,
  updatePendingSocialLinkEmail,
} from './social.store.server.ts';
import { signInBySocial } from './social-sign-in.server.ts';

/** Limits the mails that others can cause to an address. */
const CODES_AN_HOUR = 5;
/** Of a hundred million. */
const TRIES = 5;

/** The pending social link of this browser; null where there is none. */
export async function readPendingSocialLink(ctx: Ctx) {
  const ticket = ctx.cookies.get(SOCIAL_TICKET_COOKIE);
  return ticket ? ((await loadPendingSocialLink(ctx.db, hashToken(ticket))) ?? null) : null;
}

/**
 * Mails a code; the answer is the same whether the address has an account or not.
 * @throws social_expired 410, too_many_requests 429
 */
export async function mailSocialCode(ctx: Ctx, given: string | undefined, email: string): Promise<{ success: true }> {
  const ticket = requireTicket(ctx, given);
  await requireMailRateLimit(ctx, 'social', email, CODES_AN_HOUR);
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  return runInTransaction(ctx, async (own) => {
    const claim = await updatePendingSocialLinkEmail(own.db, hashToken(ticket), email, hashCode(ticket, code));
    if (!claim) throw socialAttemptExpired();
    await queueMail(own, {
      kind: 'social_code',
      entity: `social:${newToken().slice(0, 12)}`,
      recipient: email,
      lang: ctx.lang,
      data: { provider: SOCIAL_PROVIDER_LABELS[claim.provider], code: `${code.slice(0, 4)} ${code.slice(4)}` },
    });
    return { success: true };
  });
}

/**
 * Sign in or up by the mailed code, with five tries.
 * @throws social_code_wrong 422, social_expired 410
 */
export async function signInBySocialEmailCode(ctx: Ctx, given: string | undefined, code: string, visit: VisitInput) {
  const ticket = requireTicket(ctx, given);
  const ticket_hash = hashToken(ticket);
  const tried = await recordSocialCodeTry(ctx.db, ticket_hash);
  if (!tried || tried.tries > TRIES) throw socialAttemptExpired();
  if (!timingSafeEqual(tried.code_hash, hashCode(ticket, code))) throw socialCodeWrong();
  return runInTransaction(ctx, async (own) => {
    const claim = await consumePendingSocialLink(own.db, ticket_hash, tried.code_hash);
    if (!claim) throw socialAttemptExpired();
    const { provider, goes_to, ...person } = claim;
    const entry = await signInBySocial(own, provider, { ...person, email_verified: true }, { goes_to, visit });
    if (!('signed' in entry)) throw socialAttemptExpired();
    ctx.cookies.clear(SOCIAL_TICKET_COOKIE);
    return { signed: entry.signed, goes_to };
  });
}

function requireTicket({ cookies }: Ctx, given: string | undefined): string {
  const ticket = given ?? cookies.get(SOCIAL_TICKET_COOKIE);
  if (!ticket) throw socialAttemptExpired();
  return ticket;
}

const hashCode = (ticket: string, code: string): Buffer => createHash('sha256').update(`${ticket} ${code}`).digest();
