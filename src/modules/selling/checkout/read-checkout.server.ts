import { loadProviderCustomerId, loadSavedCard, type SavedCardRow } from '#modules/selling/cards/saved-cards.server.ts';
import { findPriceBookRowsOfCart, lockOwnCart } from '#modules/selling/cart/cart-at-payment.server.ts';
import { nextOrderId } from '#modules/selling/orders/create-order.server.ts';
import { loadLiveAttemptOfCart } from '#modules/selling/payments/payment-attempts.server.ts';
import { findLivePledgesOfCart } from '#modules/selling/pledges/pledges.server.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { sendStatementsInOrder } from '#platform/send-statements-in-order.server.ts';
import type { PayRequest } from './pay-cart-request.server.ts';

/** The data that placing an order reads beside its cart. */
export type CheckoutData = Omit<Awaited<ReturnType<typeof readCheckoutData>>, 'cart'>;

/**
 * Locks the cart, then reads the data for paying it. Reading after the lock shows the cart's orders as they are now.
 */
export async function readCheckoutData(ctx: Ctx, { cart_id, card_id, save_card }: PayRequest) {
  const saver = save_card ? ctx.user : null;
  const [cart, attempt, pledges, card, provider_customer_id, tables, rows, order_id] = await sendStatementsInOrder([
    () => lockOwnCart(ctx, cart_id),
    () => loadLiveAttemptOfCart(ctx.db, cart_id),
    () => findLivePledgesOfCart(ctx.db, cart_id),
    () => (card_id === undefined ? undefined : loadOwnCard(ctx, card_id)),
    () => (saver ? loadProviderCustomerId(ctx.db, saver.id) : undefined),
    () => loadPriceTablesForPayment(ctx),
    () => findPriceBookRowsOfCart(ctx.db, cart_id),
    () => nextOrderId(ctx.db),
  ]);
  return { cart, attempt, pledges, card, provider_customer_id, tables, rows, order_id };
}

const loadOwnCard = async ({ db, user }: Ctx, card_id: number): Promise<SavedCardRow | undefined> =>
  user ? loadSavedCard(db, user.id, card_id) : undefined;
