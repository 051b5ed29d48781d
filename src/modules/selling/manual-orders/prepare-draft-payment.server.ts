// The part of a draft that turning it into an order needs; `payments` handle the money.
import { notFound } from '#kit/problem.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import { hashOrderKey } from '#modules/selling/orders/order-key.server.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireMayOpenDraft } from './find-drafts.server.ts';
import { draftLinkExpired } from './order-drafts.problems.ts';
import {
  loadOrderDraft,
  lockOrderDraft,
  type OrderDraftLookup,
  type StoredOrderDraft,
  storeGiveawayReason,
} from './order-drafts.store.server.ts';
import { isDraftPayable, priceOrderDraft } from './price-draft.server.ts';
import { lockOpenOrderDraft } from './write-draft.server.ts';

export type { StoredOrderDraft };
export { isDraftPayable, lockOpenOrderDraft };

/** The draft behind the link of a mail; undefined for an unknown link. */
export const findOrderDraftByLinkKey = ({ db }: Pick<Ctx, 'db'>, key: string): Promise<StoredOrderDraft | undefined> =>
  loadOrderDraft(db, { key_hash: hashOrderKey(key) });

/**
 * Locks a draft for its payment.
 * @throws not_found 404; not_signed_in 401 when only its account may open it
 */
export async function lockOrderDraftByLinkKey(own: Ctx, key: string): Promise<StoredOrderDraft> {
  const draft = await lockOrderDraft(own.db, { key_hash: hashOrderKey(key) });
  if (!draft) throw notFound();
  requireMayOpenDraft(own, draft);
  return draft;
}

/** Locks a draft in any state, so that a second click finds the first one's order. */
export const lockOrderDraftInAnyState = (
  { db }: Pick<Ctx, 'db'>,
  lookup: OrderDraftLookup,
): Promise<StoredOrderDraft | undefined> => lockOrderDraft(db, lookup);

/** Stores why the draft is given away and returns it with that reason. */
export async function saveDraftGiveawayReason(
  { db }: Pick<Ctx, 'db'>,
  draft: StoredOrderDraft,
  reason: string,
): Promise<StoredOrderDraft> {
  await storeGiveawayReason(db, draft.id, reason);
  return { ...draft, reason };
}

/** @throws draft_over 409 when the last day of its link has passed */
export function requireDraftLinkValid({ is_over }: StoredOrderDraft): void {
  if (is_over) throw draftLinkExpired();
}

/** Prices a locked draft for its charge: at present prices, by tariffs read in this transaction. */
export const priceDraftForPayment = async (
  own: Ctx,
  draft: StoredOrderDraft,
  agreed?: NegotiatedTerms,
): Promise<PricedStoredCart> => priceOrderDraft(own, draft, await loadPriceTablesForPayment(own), agreed);
