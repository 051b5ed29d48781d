import { cancelStockReservation } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import { type SavedCardRow, saveCard } from '#modules/selling/cards/saved-cards.server.ts';
import { removePaidLinesFromCart } from '#modules/selling/cart/cart-at-payment.server.ts';
import { cancelOrderParcels, changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { PaymentContext, PaymentProviderContext } from '#platform/payment-context.server.ts';
import type { CardSetup, VaultCard } from '#platform/ports/payments.ts';
import { notifyBacker } from './notify-backer.server.ts';
import {
  findWaitingPledges,
  lockPledgesWaitingForCard,
  markPledgeCardRefused,
  type PledgeRow,
  saveCardAndCountPledge,
  storePledgeCardSetup,
  uncountPledge,
} from './pledges.store.server.ts';

/** A free pledge has no card. */
export const CARD_OF_FREE_PLEDGE: VaultCard = {
  payment_method_id: '',
  provider_customer_id: '',
  brand: '',
  last4: '',
  exp_month: 0,
  exp_year: 0,
};

/** A saved card, in the provider's form. */
export const savedCardToVaultCard = ({
  payment_method_id,
  provider_customer_id,
  brand,
  last4,
  exp_month,
  exp_year,
}: SavedCardRow): VaultCard => ({
  payment_method_id,
  provider_customer_id: provider_customer_id ?? '',
  brand,
  last4,
  exp_month: exp_month ?? 0,
  exp_year: exp_year ?? 0,
});

/**
 * Counts every pledge that waited for this card, each once, however often this is called. A pledge of an ended funding
 * is cancelled, and its buyer gets a mail.
 * @returns the orders that count
 */
export async function completePledgesWithCard(
  work: PaymentContext,
  card_from: number,
  card: VaultCard,
): Promise<number[]> {
  const { db } = work;
  const counted: number[] = [];
  for (const pledge of await lockPledgesWaitingForCard(db, card_from)) {
    if (pledge.order_status !== 'pledged') continue;
    if (pledge.save_card && pledge.user_id !== null && card.payment_method_id) await saveCard(db, pledge.user_id, card);
    const counts = await saveCardAndCountPledge(db, pledge.order_id, card);
    await removePaidLinesFromCart(db, pledge.cart_id);
    if (counts) counted.push(pledge.order_id);
    else await cancelOpenPledge(work, pledge, 'funding_over');
    const kind = counts ? 'pledge_made' : 'pledge_uncounted';
    await notifyBacker(work, pledge.order_id, (data) => ({ kind, data }));
    await touch(db, 'projects', `project:${pledge.project_id}`);
  }
  return counted;
}

/** The card setup failed: its pledges are cancelled, and the cart may start again. */
export async function cancelPledgesWithoutCard(work: PaymentContext, card_from: number): Promise<void> {
  for (const pledge of await lockPledgesWaitingForCard(work.db, card_from)) {
    await markPledgeCardRefused(work.db, pledge.order_id);
    if (pledge.order_status === 'pledged')
      await cancelOpenPledge(work, { order_id: pledge.order_id, payment_method_id: null }, 'card_refused');
  }
}

/** Cancels an uncharged pledge: releases its stock, removes it from the count, and detaches its card. */
export async function cancelOpenPledge(
  work: PaymentContext,
  pledge: Pick<PledgeRow, 'order_id' | 'payment_method_id'>,
  note: string,
  by: { actor: 'system' | 'buyer' | 'staff'; user_id?: number | null } = { actor: 'system' },
): Promise<boolean> {
  const { order_id } = pledge;
  if (!(await changeOrderStatus(work.db, { order_id, from: 'pledged', to: 'cancelled', note, ...by }))) return false;
  await cancelOrderParcels(work.db, order_id);
  await cancelStockReservation(work.db, order_id);
  await uncountUnpaidPledge(work, pledge);
  return true;
}

/** Removes an unpaid pledge from the count and detaches its card, unless the card is used elsewhere. */
export async function uncountUnpaidPledge(
  work: PaymentContext,
  { order_id, payment_method_id }: Pick<PledgeRow, 'order_id' | 'payment_method_id'>,
): Promise<void> {
  const project_id = await uncountPledge(work.db, order_id);
  if (project_id !== undefined) await touch(work.db, 'projects', `project:${project_id}`);
  if (payment_method_id) await work.jobs.send(work.db, 'forget-card', { payment_method_id });
}

/** Requests once to save the card for a later charge; a repeat gets the same answer (rule 8). */
export const startPledgeCardSetup = (work: PaymentProviderContext, pledge: PledgeRow): Promise<CardSetup> =>
  work.ports.stripe.keepCard({
    user_id: pledge.user_id,
    order_id: pledge.card_from,
    idempotency_key: `pledge:${pledge.card_from}:card`,
    payment_method_id: pledge.payment_method_id ?? '',
    customer: {
      email: pledge.email,
      name: pledge.name,
      provider_customer_id: pledge.provider_customer_id ?? undefined,
    },
    return_url: pledge.return_url ?? '',
  });

/** Applies the result of a card setup, in one transaction. */
export const settlePledgeCardSetup = (work: PaymentContext, card_from: number, setup: CardSetup): Promise<void> =>
  runInTransaction(work, async (own) => {
    if (setup.status === 'kept' && setup.card) await completePledgesWithCard(own, card_from, setup.card);
    else if (setup.status === 'declined') await cancelPledgesWithoutCard(own, card_from);
    else await storePledgeCardSetup(own.db, card_from, setup);
  });

/** Fetches the state of the card setup; a request whose answer was lost is repeated with its key. */
export async function syncPledgeCardSetup(work: PaymentProviderContext, pledge: PledgeRow): Promise<CardSetup | null> {
  const setup = pledge.setup_id
    ? await work.ports.stripe.fetchSetup(pledge.setup_id)
    : await startPledgeCardSetup(work, pledge);
  if (setup && (setup.order_id === null || setup.order_id === pledge.card_from))
    await settlePledgeCardSetup(work, pledge.card_from, setup);
  return setup;
}

const TWO_MINUTES = 120;
const BATCH = 100;

/** Settles pledges after an abandoned bank page or a lost answer: queried again, and cancelled after an hour. */
export async function settleWaitingPledges(work: PaymentProviderContext, olderThan = TWO_MINUTES): Promise<void> {
  for (const pledge of await findWaitingPledges(work.db, olderThan, BATCH)) {
    const own = pledge.card_from === pledge.order_id;
    const setup = own ? await syncPledgeCardSetup(work, pledge).catch(() => null) : null;
    if ((pledge.stale || !own) && setup?.status !== 'kept')
      await runInTransaction(work, (trx) => cancelPledgesWithoutCard(trx, pledge.card_from));
  }
}
