import { cardUnknownToProvider } from '#modules/selling/cards/cards.problems.ts';
import { setEmptyCartCookie } from '#modules/selling/cart/cart-at-payment.server.ts';
import {
  cancelPledgesWithoutCard,
  settlePledgeCardSetup,
  startPledgeCardSetup,
  syncPledgeCardSetup,
} from '#modules/selling/pledges/pledge-card.server.ts';
import { loadPledge, type PledgeRow } from '#modules/selling/pledges/pledges.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { paymentProviderUnavailable } from '#platform/payment-provider-by-name.server.ts';
import {
  type CardSetup,
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import type { PaymentAnswerOut } from './checkout.contract.ts';

/**
 * Saves a card for the pledges of a cart, outside of any transaction. Nothing is charged (decisions: Orders). A
 * repeated request gets the result of the first; a different one replaces it.
 * @returns null when the cart may start again
 */
export async function saveCardForPledges(
  ctx: Ctx,
  { pledges, same }: { readonly pledges: readonly PledgeRow[]; readonly same: boolean },
): Promise<PaymentAnswerOut | null> {
  const lead = pledges.find(({ order_id, card_from }) => order_id === card_from) ?? pledges[0];
  if (!lead) return null;
  if (lead.card_state === 'kept') return pledged(ctx, pledges);
  if (!same) {
    const setup = await syncPledgeCardSetup(ctx, lead).catch(() => null);
    if (setup?.status === 'kept') return pledged(ctx, pledges);
    await runInTransaction(ctx, (own) => cancelPledgesWithoutCard(own, lead.card_from));
    return null;
  }
  const setup = await ask(ctx, lead);
  if (!setup) return { order_id: lead.order_id, number: lead.number, status: 'processing' };
  await settlePledgeCardSetup(ctx, lead.card_from, setup);
  return setupAnswer(ctx, pledges, lead, setup);
}

/** Null: the result is unknown, and the request is repeated later with the same key. */
async function ask(ctx: Ctx, lead: PledgeRow): Promise<CardSetup | null> {
  try {
    return lead.setup_id ? await ctx.ports.stripe.fetchSetup(lead.setup_id) : await startPledgeCardSetup(ctx, lead);
  } catch (error) {
    if (error instanceof ProviderOutcomeUnknownError) return null;
    const isNo = error instanceof ProviderRejectedError;
    if (!isNo && !(error instanceof ProviderUnavailableError)) throw error;
    await runInTransaction(ctx, (own) => cancelPledgesWithoutCard(own, lead.card_from));
    throw isNo ? cardUnknownToProvider() : paymentProviderUnavailable();
  }
}

async function setupAnswer(
  ctx: Ctx,
  rows: readonly PledgeRow[],
  { order_id, number, card_from }: PledgeRow,
  { status, redirect_url, client_secret, decline_key }: CardSetup,
): Promise<PaymentAnswerOut> {
  const orderReference = { order_id, number };
  if (status === 'declined') return { ...orderReference, status, decline_key: decline_key ?? 'card_declined' };
  if (status === 'requires_action')
    return {
      ...orderReference,
      status,
      ...(client_secret && { client_secret }),
      ...(redirect_url && { redirect_url }),
      next_action: redirect_url ? 'redirect' : 'card_entry',
    };
  // The funding may have ended between the two transactions: then the pledge is cancelled and its page says so.
  const now = await loadPledge(ctx.db, card_from);
  return now?.counted ? pledged(ctx, rows) : { ...orderReference, status: 'declined', decline_key: 'funding_over' };
}

function pledged(ctx: Ctx, rows: readonly PledgeRow[]): PaymentAnswerOut {
  setEmptyCartCookie(ctx);
  const [first, ...others] = rows;
  return {
    order_id: first?.order_id ?? 0,
    number: first?.number ?? '',
    status: 'pledged',
    ...(others.length > 0 && { pledges: others.map(({ order_id, number }) => ({ order_id, number })) }),
  };
}
