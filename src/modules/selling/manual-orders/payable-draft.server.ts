// What making an order of a draft needs of it; the money is the payments' business.
import { notFound } from '#kit/problem.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import type { PricedNow } from '#modules/selling/cart/price-stored-cart.server.ts';
import { hashKey } from '#modules/selling/orders/order-key.server.ts';
import { tablesForPaying } from '#modules/shared/pricing/tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireOpener } from './find-drafts.server.ts';
import { draftOver } from './order-drafts.problems.ts';
import { loadDraft, lockDraft, noteReason, type StoredDraft, type Which } from './order-drafts.store.server.ts';
import { isWhole, priceDraft } from './price-draft.server.ts';
import { lockOpenDraft } from './write-draft.server.ts';

export type { StoredDraft };
export { isWhole, lockOpenDraft };

/** The draft behind the link of a mail, as it stands; undefined for a link that leads nowhere. */
export const findDraftByKey = ({ db }: Pick<Ctx, 'db'>, key: string): Promise<StoredDraft | undefined> =>
  loadDraft(db, { key_hash: hashKey(key) });

/** The same for paying it. @throws not_found 404; not_signed_in 401 where its link opens it for its account alone */
export async function lockDraftByKey(own: Ctx, key: string): Promise<StoredDraft> {
  const draft = await lockDraft(own.db, { key_hash: hashKey(key) });
  if (!draft) throw notFound();
  requireOpener(own, draft);
  return draft;
}

/** Holds it, whatever became of it: who clicks twice finds the first click's order. */
export const holdDraft = ({ db }: Pick<Ctx, 'db'>, which: Which): Promise<StoredDraft | undefined> =>
  lockDraft(db, which);

/** The same draft with why it is given away, which stands on its desk from now on. */
export async function withReason({ db }: Pick<Ctx, 'db'>, draft: StoredDraft, reason: string): Promise<StoredDraft> {
  await noteReason(db, draft.id, reason);
  return { ...draft, reason };
}

/** @throws draft_over 409 when the last day of its link has passed */
export function requireInTime({ is_over }: StoredDraft): void {
  if (is_over) throw draftOver();
}

/** A held draft as it is charged: at present prices, by tables read in this transaction. */
export const priceForPaying = async (own: Ctx, draft: StoredDraft, agreed?: NegotiatedTerms): Promise<PricedNow> =>
  priceDraft(own, draft, await tablesForPaying(own), agreed);
