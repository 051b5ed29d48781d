// The password of an account: proving it, changing it, and setting a new one by a mailed link.
import { isSameEmail } from '#kit/email.ts';
import { tooManyRequests } from '#kit/problem.ts';
import { SOCIAL_PROVIDER_LABELS } from '#kit/social-providers.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { validateAndHashPassword, verifyPassword } from './hash-and-verify-password.server.ts';
import { emailNotOfAccount, mailedLinkExpired, passwordWrong } from './identity.problems.ts';
import { HOUR_MS, MAX_MAILED_LINKS_PER_HOUR, sendMailedLink } from './send-mailed-link.server.ts';
import { hashToken, lockAndCheckSession, newToken, revokeAllAccess } from './session.server.ts';
import { loadAccountWithSocialIdentities } from './social.store.server.ts';
import {
  consumeMailedLinkToken,
  loadLoginAccount,
  lockMailedLinkOwner,
  updateUserFields,
} from './users.store.server.ts';

/** Ten wrong passwords a minute for an account, from however many addresses (rule 27). */
export async function limitPasswordGuesses({ ports }: Ctx, guesses: string): Promise<void> {
  const { count, resetSeconds } = await ports.cache.hit(guesses, 60);
  if (count > 10) throw tooManyRequests({ headers: { 'retry-after': String(resetSeconds) } });
}

/**
 * The password of the signed-in user: a stolen session is no place to guess it.
 * @throws Problem 422 password_wrong, 429
 */
async function requirePassword(ctx: Ctx, id: number, hash: string, password: string): Promise<void> {
  const guesses = `password ${id}`;
  await limitPasswordGuesses(ctx, guesses);
  if (!(await verifyPassword(hash, password))) throw passwordWrong();
  await ctx.ports.cache.forget(guesses);
}

/** The owner's proof. It holds only while the account still has this hash, or still has none. */
interface Proof {
  readonly user_id: number;
  readonly password_hash: string | null;
}

/**
 * Verify the owner before an irreversible action: by the password, or without one by typing the account's address.
 * `field` names the form field. The action then calls `requireOwnerProof` in its transaction.
 * @throws password_wrong or email_not_own 422, 429 for too many guesses
 */
export async function verifyAccountOwner(
  ctx: Ctx,
  { password = '', email = '' }: { password?: string | undefined; email?: string | undefined },
  field = 'email',
): Promise<Proof> {
  const user = requireUser(ctx);
  const known = await loadLoginAccount(ctx.db, user.email);
  if (known?.password_hash) await requirePassword(ctx, known.id, known.password_hash, password);
  else if (!isSameEmail(email, user.email)) throw emailNotOfAccount(field);
  return { user_id: user.id, password_hash: known?.password_hash ?? null };
}

/**
 * Lock the account until the transaction ends and check the proof again. A reset on another device may have ended it
 * meanwhile.
 * @throws Problem 422 password_wrong
 */
export async function requireOwnerProof(own: Ctx, proof: Proof): Promise<void> {
  if (!(await lockAndCheckSession(own, proof.user_id, proof))) throw passwordWrong();
}

/** Answers known and unknown addresses alike. Only the mail tells them apart (case 44). */
export async function forgotPassword(ctx: Ctx, email: string): Promise<{ success: true }> {
  const { count } = await ctx.ports.cache.hit(`forgot ${email.toLowerCase()}`, HOUR_MS / 1000);
  if (count > MAX_MAILED_LINKS_PER_HOUR) return { success: true };
  const known = await loadLoginAccount(ctx.db, email);
  if (known) await sendMailedLink(ctx, { ...known, firstname: '' }, 'reset_password', HOUR_MS);
  else
    await queueMail(ctx, {
      kind: 'reset_unknown',
      entity: `day:${ctx.now.toISOString().slice(0, 10)}`,
      recipient: email,
      lang: ctx.lang,
      data: {},
    });
  return { success: true };
}

/**
 * Set the password by a mailed link, once. All other access to the account ends.
 * @throws link_gone 410, password_common 422
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<{ success: true }> {
  const password_hash = await validateAndHashPassword(password);
  return runInTransaction(ctx, async (own) => {
    // Locks the account first, as all callers do, so that a concurrent change waits.
    await lockMailedLinkOwner(own.db, hashToken(token));
    const id = await consumeMailedLinkToken(own.db, hashToken(token), 'reset_password');
    if (id === undefined) throw mailedLinkExpired();
    await updateUserFields(own.db, id, { password_hash, email_verified_at: ctx.now });
    await revokeAllAccess(own, id);
    await tellPasswordChanged(own, id);
    return { success: true };
  });
}

/**
 * Change a known password. All other access to the account ends.
 * @throws Problem 422
 */
export async function changePassword(ctx: Ctx, old: string, password: string): Promise<{ success: true }> {
  const user = requireUser(ctx);
  const known = await loadLoginAccount(ctx.db, user.email);
  if (!known?.password_hash) throw passwordWrong();
  await requirePassword(ctx, user.id, known.password_hash, old);
  const proof: Proof = { user_id: user.id, password_hash: known.password_hash };
  const password_hash = await validateAndHashPassword(password, 'new_password');
  return runInTransaction(ctx, async (own) => {
    await requireOwnerProof(own, proof);
    await updateUserFields(own.db, user.id, { password_hash });
    await revokeAllAccess(own, user.id, ctx.token);
    await tellPasswordChanged(own, user.id);
    return { success: true };
  });
}

/** The owner reads of each new password, and which providers open the account beside it. */
async function tellPasswordChanged(own: Ctx, user_id: number): Promise<void> {
  const { items, email, lang } = await loadAccountWithSocialIdentities(own.db, user_id);
  await queueMail(own, {
    kind: 'password_changed',
    entity: `user:${user_id}:${newToken().slice(0, 8)}`,
    recipient: email,
    lang,
    data: { providers: items.map(({ provider }) => SOCIAL_PROVIDER_LABELS[provider]) },
  });
}
