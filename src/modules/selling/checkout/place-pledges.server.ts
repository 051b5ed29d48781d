import { reserveStock } from '#modules/fulfilment/stock/reserve-sell-and-restock.server.ts';
import type { SavedCardRow } from '#modules/selling/cards/saved-cards.server.ts';
import type { PricedPledge } from '#modules/selling/cart/goods-and-pledges.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import { sumCopiesByItem } from '#modules/selling/orders/copies-by-item.ts';
import { createOrder } from '#modules/selling/orders/create-order.server.ts';
import {
  CARD_OF_FREE_PLEDGE,
  completePledgesWithCard,
  savedCardToVaultCard,
} from '#modules/selling/pledges/pledge-card.server.ts';
import { insertPledges } from '#modules/selling/pledges/pledges.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { buildOrderFromCart, type OrderBuyer, pricedCartLines } from './build-order-from-cart.server.ts';
import { outOfStock } from './checkout.problems.ts';

export interface PledgedOrder {
  readonly order_id: number;
  readonly number: string;
}

interface Given {
  readonly cart_id: string;
  readonly buyer: OrderBuyer;
  /** The order of goods in the same cart whose payment will provide the card. */
  readonly goods_order_id: number | null;
  readonly card: SavedCardRow | undefined;
  readonly payment_method_id: string | undefined;
  readonly provider_customer_id: string | undefined;
  readonly request_hash: string;
  readonly save_card: boolean;
  /** Return URL of the bank's page, for the order with the card. */
  readonly returnTo: (order_id: number) => string;
}

/**
 * Writes an order for each funding of the cart, in the transaction of paying. It reserves its copies, is not counted
 * yet and waits for its card. With a saved card and no other payment, the pledge counts at once.
 * @throws out_of_stock 409 with the cart
 */
export async function placePledges(
  ctx: Ctx,
  { rows, pledges, cart }: PricedStoredCart,
  given: Given,
): Promise<PledgedOrder[]> {
  const wrapping = ctx.t('cart.gift_wrapping');
  const orders: (PledgedOrder & { part: PricedPledge })[] = [];
  for (const part of pledges) {
    const order = await createOrder(
      ctx.db,
      buildOrderFromCart(given.cart_id, part, rows, given.buyer, wrapping, part.project_id),
    );
    orders.push({ order_id: order.id, number: order.number, part });
    const until = fundingEnd(part) ?? new Date(ctx.now.getTime() + YEAR_MS);
    const short = await reserveStock(ctx.db, order.id, sumCopiesByItem(pricedCartLines(part), rows), until);
    if (short.length > 0)
      throw outOfStock({
        extra: {
          cart: {
            ...cart,
            messages: [...cart.messages, ...short.map((item_id) => ({ key: 'item_sold_out', item_id }))],
          },
        },
      });
  }
  const card_from = given.goods_order_id ?? orders[0]?.order_id ?? 0;
  await insertPledges(
    ctx.db,
    orders.map(({ order_id, part }) => newPledge(order_id, card_from, part, given)),
  );
  if (given.goods_order_id === null) await keepAtOnce(ctx, card_from, pledges, given.card);
  return orders.map(({ order_id, number }) => ({ order_id, number }));
}

const YEAR_MS = 365 * 86_400_000;

function fundingEnd({ cart }: PricedPledge): Date | null {
  const [line] = Object.values(cart.shops).flatMap(({ items }) => items);
  return line?.pledge_until ? new Date(line.pledge_until) : null;
}

const newPledge = (order_id: number, card_from: number, { project_id, cart }: PricedPledge, given: Given) => ({
  order_id,
  project_id,
  quantity: cart.count,
  card_from,
  request_hash: given.request_hash,
  save_card: given.save_card,
  return_url: given.returnTo(card_from),
  payment_method_id: given.card?.payment_method_id ?? given.payment_method_id ?? null,
  provider_customer_id: given.card?.provider_customer_id ?? given.provider_customer_id ?? null,
});

/** A free pledge needs no card. A saved card was confirmed when it was saved. */
async function keepAtOnce(
  ctx: Ctx,
  card_from: number,
  pledges: readonly PricedPledge[],
  card: SavedCardRow | undefined,
) {
  if (pledges.every(({ cart }) => cart.total === 0)) await completePledgesWithCard(ctx, card_from, CARD_OF_FREE_PLEDGE);
  else if (card) await completePledgesWithCard(ctx, card_from, savedCardToVaultCard(card));
}
