import { notFound, notSignedIn } from '#kit/problem.ts';
import { createPressing } from '#modules/making/pressings/create-pressing.server.ts';
import { loadPressingOfQuote } from '#modules/making/pressings/find-pressings.server.ts';
import type { OfferAcceptance } from '#modules/making/pressings/pressings.contract.ts';
import { hashToken } from '#modules/people/identity/session.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { calculateDeposit } from './offer-lines.ts';
import { deriveOfferState, findCurrentOffer } from './offer-state.ts';
import { resolveQuoteProjectDraftId } from './project-from-quote.server.ts';
import type { OfferState } from './quote-states-and-offer-faults.ts';
import type { Quote, QuoteOffer } from './quotes.contract.ts';
import { quoteOfferAccepted, quoteOfferClosed, quoteOfferExpired, quoteOfferReplaced } from './quotes.problems.ts';
import { loadOfferByTokenHash, loadOfferTokenHash, loadQuote, markQuoteAccepted } from './quotes.store.server.ts';

/** The link of an offer, or the request of the signed-in account. */
export type OfferReference =
  | { readonly token: string }
  | { readonly quote_id: number; readonly answer_id?: number | undefined };

/** @throws Problem 404 where both are missing */
export function parseOfferReference({
  token,
  ...own
}: {
  token?: string | undefined;
  quote_id?: number | undefined;
  answer_id?: number | undefined;
}): OfferReference {
  if (token !== undefined) return { token };
  if (own.quote_id === undefined) throw notFound();
  return { quote_id: own.quote_id, answer_id: own.answer_id };
}

/**
 * An offer with its status.
 * @throws Problem 404 for an unknown offer or that of another customer
 */
export async function readQuoteOffer(ctx: Ctx, offerReference: OfferReference): Promise<QuoteOffer> {
  const { quote, answer } = await requireOffer(ctx, offerReference);
  const pressing = answer.accepted_at === null ? null : await loadPressingOfQuote(ctx.db, quote.id);
  return { quote, answer, state: deriveOfferState(quote, answer, formatToday(ctx)), pressing };
}

/**
 * Accept an offer, once: mark the request accepted, write the order of the deposit in the same transaction (ADR 36),
 * and mail both sides.
 * @throws Problem 404; offer_accepted 409; offer_expired, offer_replaced, offer_closed 410; 422 as `createPressing`
 */
export async function acceptQuoteOffer(
  ctx: Ctx,
  offerReference: OfferReference,
  acceptance: OfferAcceptance,
): Promise<QuoteOffer> {
  const { quote, answer } = await requireOffer(ctx, offerReference, { lock: true });
  const state = deriveOfferState(quote, answer, formatToday(ctx));
  if (state !== 'open') throw REFUSED[state]();
  const { amount, currency, deposit_percent } = answer;
  if (amount === null || currency === null) throw notFound();
  await markQuoteAccepted(ctx.db, quote.id, answer.id, ctx.now);
  const deposit = calculateDeposit(amount, deposit_percent ?? 0);
  const key_hash = await loadOfferTokenHash(ctx.db, answer.id);
  const offer = {
    quote_id: quote.id,
    answer_id: answer.id,
    user_id: quote.user_id,
    currency,
    total: amount,
    deposit,
    key_hash,
  };
  await createPressing(ctx, offer, await withDraft(ctx, quote, acceptance));
  await queueOfferMail(ctx, quote, answer, { deposit, link: createOfferLink(offerReference) });
  return readQuoteOffer(ctx, offerReference);
}

/** By default the project is the draft created with the request. */
const withDraft = async (ctx: Ctx, quote: Quote, acceptance: OfferAcceptance): Promise<OfferAcceptance> =>
  [acceptance.project_id, acceptance.project_name, acceptance.artist_name].some((each) => each !== undefined)
    ? acceptance
    : { ...acceptance, project_id: await resolveQuoteProjectDraftId(ctx, quote) };

const createOfferLink = (offerReference: OfferReference): string =>
  'token' in offerReference
    ? `/quote/offer?token=${offerReference.token}`
    : `/my-account/quotes/${offerReference.quote_id}`;

const REFUSED: Readonly<Record<Exclude<OfferState, 'open'>, () => Error>> = {
  accepted: quoteOfferAccepted,
  expired: quoteOfferExpired,
  replaced: quoteOfferReplaced,
  closed: quoteOfferClosed,
};

async function requireOffer(ctx: Ctx, offerReference: OfferReference, { lock = false } = {}) {
  const found =
    'token' in offerReference
      ? await loadOfferByTokenHash(ctx.db, hashToken(offerReference.token.slice(0, 200)))
      : { quote_id: offerReference.quote_id, answer_id: offerReference.answer_id ?? null, account_only: true };
  // Read after the lock: a statement that waits for the lock would see the answers as they were before.
  if (found && lock) await loadQuote(ctx.db, found.quote_id, { lock });
  const quote = found && (await loadQuote(ctx.db, found.quote_id));
  if (!quote) throw notFound();
  if (found.account_only && ctx.user?.id !== quote.user_id)
    throw ctx.user || !('token' in offerReference) ? notFound() : notSignedIn();
  const answer =
    found.answer_id === null
      ? findCurrentOffer(quote.answers)
      : quote.answers.find(({ id, amount }) => id === found.answer_id && amount !== null);
  if (!answer) throw notFound();
  return { quote, answer };
}

const formatToday = ({ now }: Ctx): string => now.toISOString().slice(0, 10);

async function queueOfferMail(
  ctx: Ctx,
  { id, name, email, lang }: Quote,
  { id: answer_id, amount, currency }: QuoteOffer['answer'],
  money: { readonly deposit: number; readonly link: string },
) {
  const entity = `quote:${id}:${answer_id}`;
  const data = { id, answer_id, name, amount, currency, ...money };
  await queueMails(ctx, [
    { kind: 'offer_accepted', entity, recipient: email, lang, data },
    { kind: 'offer_taken', entity, recipient: platformEmail(ctx.config), lang: 'en', data },
  ]);
}
