import { createHash } from 'node:crypto';
import { type List, makeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { type Ctx, requireUser, runLastCallTransaction } from '#platform/ctx.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import {
  type CardSetup,
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import type { CardSetupOut, SavedCardOut } from './cards.contract.ts';
import { cardsTooMany, cardUnknownToProvider } from './cards.problems.ts';
import * as store from './cards.store.server.ts';
import { isCardInUse } from './cards.store.server.ts';
import { paymentReturnUrl } from './payment-return-url.server.ts';

/** The saved cards of the signed-in user, the default card first. */
export async function listOwnSavedCards(ctx: Ctx): Promise<List<SavedCardOut>> {
  const rows = await store.findSavedCards(ctx.db, requireUser(ctx).id);
  return makeList(
    rows.map((row, place) => cardOut(ctx, row, place === 0)),
    rows.length,
  );
}

export async function readOwnDefaultCard(ctx: Ctx): Promise<Partial<SavedCardOut>> {
  const { items } = await listOwnSavedCards(ctx);
  return items[0] ?? {};
}

/** A card is valid until the last day of its expiry month. */
function cardOut({ now }: Pick<Ctx, 'now'>, row: store.SavedCardRow, is_default: boolean): SavedCardOut {
  const { id, brand, last4, exp_month, exp_year } = row;
  const expired = exp_month !== null && exp_year !== null && Date.UTC(exp_year, exp_month, 1) <= now.getTime();
  return { id, brand, last4, exp_month, exp_year, expired, is_default };
}

/**
 * Saves a card without charging it. Adding the same card again repeats the same setup, because the idempotency key
 * consists of account and card.
 * @throws cards_too_many 409, payment_method_unknown 422 for one the provider does not know, payment_provider_away 503
 */
export async function addCard(
  ctx: Ctx,
  { payment_method_id, page }: { payment_method_id: string; page?: string | undefined },
): Promise<CardSetupOut> {
  const user = requireUser(ctx);
  const [cards, provider_customer_id] = await Promise.all([
    store.findSavedCards(ctx.db, user.id),
    store.loadProviderCustomerId(ctx.db, user.id),
  ]);
  if (cards.length >= store.MAX_SAVED_CARDS) throw cardsTooMany();
  const cardHash = createHash('sha256').update(payment_method_id).digest('base64url').slice(0, 32);
  const setup = await ctx.ports.stripe
    .keepCard({
      user_id: user.id,
      idempotency_key: `user:${user.id}:card:${cardHash}`,
      payment_method_id,
      customer: { email: user.email, name: user.name, provider_customer_id },
      return_url: paymentReturnUrl(ctx, page, '/my-account/cards'),
    })
    .catch(inOurWords);
  return settleSetup(ctx, setup);
}

/**
 * Completes a setup after the bank's page. The provider's answer counts, never the browser's.
 * @throws not_found 404 for the setup of another account
 */
export async function finishCardSetup(ctx: Ctx, setup_id: string): Promise<CardSetupOut> {
  const setup = await ctx.ports.stripe.fetchSetup(setup_id).catch(inOurWords);
  if (setup?.user_id !== requireUser(ctx).id) throw notFound();
  return settleSetup(ctx, setup);
}

function settleSetup(ctx: Ctx, setup: CardSetup): Promise<CardSetupOut> {
  const { setup_id, status, redirect_url, client_secret, decline_key } = setup;
  return runLastCallTransaction(ctx, async (own) => ({
    status,
    setup_id,
    ...(setup.card && { card: await keep(own, setup.card) }),
    ...(redirect_url && { redirect_url }),
    ...(client_secret && { client_secret }),
    ...(decline_key && { decline_key }),
  }));
}

async function keep(ctx: Ctx, card: NonNullable<CardSetup['card']>): Promise<SavedCardOut> {
  const id = await store.saveCard(ctx.db, requireUser(ctx).id, card);
  return ownCard(ctx, id);
}

async function ownCard(ctx: Ctx, id: number): Promise<SavedCardOut> {
  const { items } = await listOwnSavedCards(ctx);
  const card = items.find((each) => each.id === id);
  if (!card) throw notFound();
  return card;
}

/** @throws not_found 404 for another account's card */
export async function chooseDefaultCard(ctx: Ctx, id: number): Promise<SavedCardOut> {
  if (!(await store.setDefaultCard(ctx.db, requireUser(ctx).id, id))) throw notFound();
  return ownCard(ctx, id);
}

/**
 * Deletes a card here at once, and at the provider by a job that retries.
 * @throws not_found 404
 */
export async function removeSavedCard(ctx: Ctx, id: number): Promise<void> {
  const payment_method_id = await store.deleteSavedCard(ctx.db, requireUser(ctx).id, id);
  if (payment_method_id === undefined) throw notFound();
  await ctx.jobs.send(ctx.db, 'forget-card', { payment_method_id });
}

/** Detaches an unused card at the provider as well. A card of a pledge stays until the pledge is decided. */
export async function detachCardAtProvider(
  { db, ports }: Pick<PaymentProviderContext, 'db' | 'ports'>,
  payment_method_id: string,
): Promise<void> {
  if (!(await isCardInUse(db, payment_method_id))) await ports.stripe.forgetCard(payment_method_id);
}

function inOurWords(error: unknown): never {
  if (error instanceof ProviderOutcomeUnknownError || error instanceof ProviderUnavailableError)
    throw paymentProviderUnavailable();
  if (error instanceof ProviderRejectedError) throw cardUnknownToProvider();
  throw error;
}
