import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem } from '#kit/problem.ts';
import { saveNewsletterPreference } from '#modules/people/identity/account-preferences.server.ts';
import { mailedLinkExpired } from '#modules/people/identity/identity.problems.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import type { NewsletterSubscriber } from './newsletter.contract.ts';
import {
  findNewsletterSubscribers,
  insertNewsletterToken,
  insertNewsletterTokens,
  loadNewsletterSubscriber,
  saveNewsletterRequest,
  subscribeNewsletterByToken,
  unsubscribeNewsletterByEmail,
  unsubscribeNewsletterByToken,
} from './newsletter.store.server.ts';
import {
  NEWSLETTER_CONFIRM_LINK_MS,
  NEWSLETTER_CONSENT_VERSION,
  NEWSLETTER_UNSUBSCRIBE_LINK_MS,
} from './newsletter-consent.ts';

const HOUR = 3600;
/** Limits the mails that others can cause to an address. */
const MAILS_AN_HOUR = 3;
const DONE = { success: true } as const;

/**
 * Request the newsletter. Every address gets the same answer and one mail; further mails need the owner's
 * confirmation.
 */
export async function requestNewsletter(
  ctx: Ctx,
  { email, source = '' }: { email: string; source?: string | undefined },
) {
  if (await isWrittenEnough(ctx, email)) return DONE;
  const { lang } = ctx;
  const subscriber_id = await saveNewsletterRequest(ctx.db, {
    email,
    lang,
    consent_version: NEWSLETTER_CONSENT_VERSION,
    source,
  });
  const token = await makeToken(ctx, subscriber_id, 'confirm');
  await mail(ctx, { kind: 'newsletter_confirm', email, lang, token });
  return DONE;
}

/**
 * Subscribe by the mailed link, once. The welcome mail has an unsubscribe link.
 * @throws Problem 410 link_gone
 */
export async function confirmNewsletter(ctx: Ctx, token: string) {
  const confirmed = await subscribeNewsletterByToken(ctx.db, hashToken(token), ctx.now);
  if (!confirmed) throw mailedLinkExpired();
  const { id, email, lang } = confirmed;
  await saveNewsletterPreference(ctx, email, true);
  await mail(ctx, { kind: 'newsletter_welcome', email, lang, token: await makeToken(ctx, id, 'leave') });
  return DONE;
}

/** Leaves at once by the link of a mail, however often it is used. @throws Problem 410 link_gone */
async function leaveNewsletter(ctx: Ctx, token: string) {
  const email = await unsubscribeNewsletterByToken(ctx.db, hashToken(token), ctx.now);
  if (email === undefined) throw mailedLinkExpired();
  await saveNewsletterPreference(ctx, email, false);
  return DONE;
}

/**
 * Unsubscribe by token or address: the own account's at once, others by a mailed link. Known and unknown addresses get
 * the same answer; only the mail tells the owner.
 * @throws Problem 410 link_gone, 422 input_required
 */
export async function unsubscribeFromNewsletter(
  ctx: Ctx,
  { token, email }: { token?: string | undefined; email?: string | undefined },
) {
  if (token !== undefined) return leaveNewsletter(ctx, token);
  const address = email ?? ctx.user?.email;
  if (address === undefined) throw fieldProblem('email', 'input_required');
  if (address.toLowerCase() === ctx.user?.email.toLowerCase()) {
    await unsubscribeNewsletterByEmail(ctx.db, address, ctx.now);
    await saveNewsletterPreference(ctx, address, false);
    return DONE;
  }
  return askToLeave(ctx, address);
}

/** Subscribers: confirmed, unconfirmed and former. */
export async function listNewsletterSubscribers(
  ctx: Ctx,
  query: { search?: string; state?: NewsletterSubscriber['state'] } & PagingQuery,
): Promise<List<NewsletterSubscriber>> {
  const { search, state } = query;
  const paging = parseCursorPaging(query);
  const { subscribers, total } = await findNewsletterSubscribers(ctx.db, { search, state, ...paging });
  return makePageList(subscribers, total, paging);
}

/** An unsubscribe link for each of these subscribers, in their order: every newsletter has one. */
export async function createNewsletterUnsubscribeTokens(db: Db, subscriber_ids: readonly number[]): Promise<string[]> {
  const expires_at = new Date(Date.now() + NEWSLETTER_UNSUBSCRIBE_LINK_MS);
  const tokens = subscriber_ids.map(() => newToken());
  await insertNewsletterTokens(
    db,
    subscriber_ids.map((subscriber_id, at) => ({
      token_hash: hashToken(tokens[at] ?? ''),
      subscriber_id,
      purpose: 'leave',
      expires_at,
    })),
  );
  return tokens;
}

async function askToLeave(ctx: Ctx, email: string) {
  if (await isWrittenEnough(ctx, email)) return DONE;
  const known = await loadNewsletterSubscriber(ctx.db, email);
  const token = known?.state === 'subscribed' ? await makeToken(ctx, known.id, 'leave') : undefined;
  await mail(
    ctx,
    token
      ? { kind: 'newsletter_leave', email, lang: ctx.lang, token }
      : { kind: 'newsletter_unknown', email, lang: ctx.lang, token: '' },
  );
  return DONE;
}

async function isWrittenEnough(ctx: Ctx, email: string): Promise<boolean> {
  const { count } = await ctx.ports.cache.hit(`newsletter ${email.toLowerCase()}`, HOUR);
  return count > MAILS_AN_HOUR;
}

async function makeToken(ctx: Ctx, subscriber_id: number, purpose: 'confirm' | 'leave'): Promise<string> {
  const token = newToken();
  const expires_at = new Date(
    ctx.now.getTime() + (purpose === 'confirm' ? NEWSLETTER_CONFIRM_LINK_MS : NEWSLETTER_UNSUBSCRIBE_LINK_MS),
  );
  await insertNewsletterToken(ctx.db, { token_hash: hashToken(token), subscriber_id, purpose, expires_at });
  return token;
}

interface Told {
  readonly kind: 'newsletter_confirm' | 'newsletter_welcome' | 'newsletter_leave' | 'newsletter_unknown';
  readonly email: string;
  readonly lang: string;
  readonly token: string;
}

const mail = (ctx: Ctx, { kind, email, lang, token }: Told) =>
  queueMail(ctx, {
    kind,
    entity: token ? `newsletter:${token.slice(0, 8)}` : `day:${ctx.now.toISOString().slice(0, 10)}`,
    recipient: email,
    lang,
    data: { token },
  });
