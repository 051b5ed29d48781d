// The part of a draft that turning it into an order needs; `payments` handle the money.
import { notFound } from '#kit/problem.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import { hashKey } from '#modules/selling/orders/order-key.server.ts';
import { priceTablesForPayment } from '#modules/shared/pricing/tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireOpener } from './find-drafts.server.ts';
import { draftOver } from './order-drafts.problems.ts';
import {
  type DraftKey,
  loadOrderDraft,
  lockDraft,
  type StoredDraft,
  storeGiveawayReason,
} from './order-drafts.store.server.ts';
import { isDraftPayable, priceDraft } from './price-draft.server.ts';
import { lockOpenDraft } from './write-draft.server.ts';

export type { StoredDraft };
export { isDraftPayable, lockOpenDraft };

/** The draft behind the link of a mail; undefined for an unknown link. */
export const findDraftByKey = ({ db }: Pick<Ctx, 'db'>, key: string): Promise<StoredDraft | undefined> =>
  loadOrderDraft(db, { key_hash: hashKey(key) });

/**
 * Locks a draft for its payment.
 * @throws not_found 404; not_signed_in 401 when only its account may open it
 */
export async function lockDraftByKey(own: Ctx, key: string): Promise<StoredDraft> {
  const draft = await lockDraft(own.db, { key_hash: hashKey(key) });
  if (!draft) throw notFound();
  requireOpener(own, draft);
  return draft;
}

/** Locks a draft in any state, so that a second click finds the first one's order. */
export const lockAnyDraft = ({ db }: Pick<Ctx, 'db'>, which: DraftKey): Promise<StoredDraft | undefined> =>
  lockDraft(db, which);

/** Stores why the draft is given away and returns it with that reason. */
export async function withReason({ db }: Pick<Ctx, 'db'>, draft: StoredDraft, reason: string): Promise<StoredDraft> {
  await storeGiveawayReason(db, draft.id, reason);
  return { ...draft, reason };
}

/** @throws draft_over 409 when the last day of its link has passed */
export function requireInTime({ is_over }: StoredDraft): void {
  if (is_over) throw draftOver();
}

/** Prices a locked draft for its charge: at present prices, by tariffs read in this transaction. */
export const priceForPaying = async (
  own: Ctx,
  draft: StoredDraft,
  agreed?: NegotiatedTerms,
): Promise<PricedStoredCart> => priceDraft(own, draft, await priceTablesForPayment(own), agreed);
