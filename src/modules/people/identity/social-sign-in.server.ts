import { isCleanLine } from '#kit/clean-text.ts';
import { Email } from '#kit/shared-schemas.ts';
import { SOCIAL_PROVIDER_LABELS, type SocialProviderName } from '#kit/social-providers.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import type { SocialIdentity } from '#platform/ports/social-sign-in-provider.ts';
import { decideSocialSignIn } from './decide-social-sign-in.ts';
import { emailTaken } from './identity.problems.ts';
import { hashToken, lockAndCheckSession, newToken, revokeAllAccess } from './session.server.ts';
import { completeSignIn, createAccount, type VisitInput } from './sign-in-and-sign-up.server.ts';
import {
  otherSocialAccountLinked,
  socialAccountClosed,
  socialAccountTaken,
  socialAttemptExpired,
} from './social.problems.ts';
import {
  insertPendingSocialLink,
  insertSocialIdentity,
  loadAccountWithSocialIdentities,
  lockSocialSignInEvidence,
  lockSocialSubject,
  verifyEmailAndDeletePassword,
} from './social.store.server.ts';

/** Long enough to find a mail. */
export const PENDING_SOCIAL_LINK_SECONDS = 1800;

type Entry =
  | { readonly signed: Awaited<ReturnType<typeof completeSignIn>> }
  | { readonly ticket: string; readonly email: string | null };

/**
 * Sign in a provider's user: the one function for the browser flow, for a client's code and for a mailed code.
 * Returns a ticket where no address is verified yet.
 * @throws social_closed, social_another, email_taken
 */
export const signInBySocial = (
  ctx: Ctx,
  provider: SocialProviderName,
  given: SocialIdentity,
  { goes_to, visit }: { readonly goes_to: string; readonly visit: VisitInput },
): Promise<Entry> =>
  runInTransaction(ctx, async (own) => {
    const person = cleaned(given);
    const { subject, email, email_verified } = person;
    const proven = email_verified ? email : null;
    await lockSocialSubject(own.db, provider, subject, proven);
    const evidence = await lockSocialSignInEvidence(own.db, provider, subject, proven);
    const decision = decideSocialSignIn({ ...evidence, email_proven: proven !== null });
    switch (decision.act) {
      case 'enter':
        return { signed: await completeSignIn(own, decision.id) };
      case 'prove_email':
        return { ticket: await keepClaim(own, provider, person, goes_to), email };
      case 'open':
        return { signed: await completeSignIn(own, await open(own, provider, person, visit)) };
      case 'link': {
        if (decision.take_over) await takeOver(own, decision.id);
        await link(own, provider, subject, {
          ...(await loadAccountWithSocialIdentities(own.db, decision.id)),
          id: decision.id,
        });
        return { signed: await completeSignIn(own, decision.id) };
      }
      case 'refuse':
        throw decision.because === 'closed' ? socialAccountClosed() : otherSocialAccountLinked(provider);
    }
  });

/**
 * Link a provider to the signed-in user's account.
 * @throws social_taken, social_another; social_expired when the session has ended meanwhile
 */
export const linkSocialAccount = (
  ctx: Ctx,
  user: { id: number; email: string },
  provider: SocialProviderName,
  { subject }: SocialIdentity,
): Promise<void> =>
  runInTransaction(ctx, async (own) => {
    await lockSocialSubject(own.db, provider, subject, user.email);
    if (!(await lockAndCheckSession(own, user.id))) throw socialAttemptExpired();
    const { linked } = await lockSocialSignInEvidence(own.db, provider, subject, null);
    if (linked?.id === user.id) return;
    if (linked) throw socialAccountTaken(provider);
    const account = await loadAccountWithSocialIdentities(own.db, user.id);
    if (account.items.some((each) => each.provider === provider)) throw otherSocialAccountLinked(provider);
    await link(own, provider, subject, { ...account, id: user.id });
  });

/** The owner gets a mail, in the account's language, about every sign-in method added to an existing account. */
async function link(ctx: Ctx, provider: SocialProviderName, subject: string, { id, email, lang }: Linked) {
  await insertSocialIdentity(ctx.db, provider, subject, id);
  await queueMail(ctx, {
    kind: 'social_linked',
    entity: `user:${id}:${provider}:${newToken().slice(0, 8)}`,
    recipient: email,
    lang,
    data: { provider: SOCIAL_PROVIDER_LABELS[provider] },
  });
}

interface Linked {
  readonly id: number;
  readonly email: string;
  readonly lang: string;
}

async function takeOver(ctx: Ctx, id: number) {
  await verifyEmailAndDeletePassword(ctx.db, id);
  await revokeAllAccess(ctx, id);
}

async function open(
  ctx: Ctx,
  provider: SocialProviderName,
  person: SocialIdentity,
  visit: VisitInput,
): Promise<number> {
  const { subject, email, firstname, lastname } = person;
  const id = await createAccount(ctx, {
    ...visit,
    email: email ?? '',
    firstname: firstname || (email?.split('@')[0] ?? ''),
    lastname,
    password_hash: null,
    email_verified_at: ctx.now,
  });
  // Another sign-up with this address succeeded in the same moment.
  if (id === undefined) throw emailTaken();
  await insertSocialIdentity(ctx.db, provider, subject, id);
  return id;
}

async function keepClaim(
  ctx: Ctx,
  provider: SocialProviderName,
  person: SocialIdentity,
  goes_to: string,
): Promise<string> {
  const ticket = newToken();
  const { subject, email, firstname, lastname } = person;
  const claim = { provider, subject, email, firstname, lastname, goes_to };
  await insertPendingSocialLink(ctx.db, hashToken(ticket), claim, PENDING_SOCIAL_LINK_SECONDS);
  return ticket;
}

/** The provider's data is untrusted input: an invalid address counts as missing, and an invalid name as empty. */
function cleaned(person: SocialIdentity): SocialIdentity {
  const email = Email.safeParse(person.email);
  return {
    ...person,
    email: email.success ? email.data : null,
    firstname: cleanName(person.firstname),
    lastname: cleanName(person.lastname),
  };
}

const cleanName = (given: string): string => (isCleanLine(given) ? [...given.trim()].slice(0, 80).join('') : '');
