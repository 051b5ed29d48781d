import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { type ItemVariantFields, itemColourLabel } from '#kit/variant.ts';
import { holdBoxCopies, putBoxCopiesBackOnSale } from '#modules/fulfilment/stock/hold-box-copies.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import {
  allowedBoxRecordDecisions,
  type BoxRecordState,
  checkBoxRecordOffer,
  isOfferedOrAcceptedBoxRecord,
} from './box-record-offer.ts';
import type { BoxRecordOffer, OfferableItem, offerBoxRecordCall } from './box-records.contract.ts';
import {
  boxRecordAlreadyDecided,
  boxRecordAlreadyOffered,
  boxRecordInvalid,
  boxRecordStockTooLow,
} from './box-records.problems.ts';
import * as store from './box-records.store.server.ts';
import { notifyRecordOwner } from './notify-offered-record-owner.server.ts';

/** Names the colour in the language of the answer. */
function withColourLabel<T extends Pick<ItemVariantFields, 'color' | 'color_id'>>(
  { color_id, ...shown }: T,
  { t }: Pick<Ctx, 't'>,
) {
  return { ...shown, color: itemColourLabel({ color: shown.color, color_id }, t) };
}

/** The caller's offers to the boxes, the newest first. */
export async function listOwnBoxRecords(ctx: Ctx, query: PagingQuery): Promise<List<BoxRecordOffer>> {
  return listOffers(ctx, query, { owner_id: requireUser(ctx).id });
}

/** Offers to the boxes for staff, by words and state. */
export async function listBoxRecords(
  ctx: Ctx,
  { search, state, ...query }: { search?: string | undefined; state?: BoxRecordState | undefined } & PagingQuery,
): Promise<List<BoxRecordOffer>> {
  return listOffers(ctx, query, { search, state: state ?? null });
}

async function listOffers(
  ctx: Ctx,
  query: PagingQuery,
  filter: Partial<Parameters<typeof store.findBoxRecordOffers>[1]>,
): Promise<List<BoxRecordOffer>> {
  const paging = parseCursorPaging(query);
  const { offers, total } = await store.findBoxRecordOffers(ctx.db, { ...filter, ...paging });
  return makePageList(
    offers.map((offer) => withColourLabel(offer, ctx)),
    total,
    paging,
  );
}

/** The caller's records that can be offered to the boxes. */
export async function listOfferableItems(ctx: Ctx, query: PagingQuery): Promise<List<OfferableItem>> {
  const paging = parseCursorPaging(query);
  const { items, total } = await store.findOfferableItems(ctx.db, requireUser(ctx).id, paging);
  return makePageList(
    items.map((item) => withColourLabel(item, ctx)),
    total,
    paging,
  );
}

/**
 * Offers copies of an own record to the boxes. In one transaction.
 * @throws Problem 404 for another's record or one not in stock, 409 while it is offered, 422 with the wrong fields
 */
export async function offerBoxRecord(ctx: Ctx, offer: CallBody<typeof offerBoxRecordCall>): Promise<BoxRecordOffer> {
  const { id: owner_id } = requireUser(ctx);
  const item = await store.lockOfferableItem(ctx.db, owner_id, offer.item_id);
  if (!item) throw notFound();
  const fields = checkBoxRecordOffer(offer, item, ctx.now.toISOString().slice(0, 10));
  if (Object.keys(fields).length > 0) throw boxRecordInvalid({ fields });
  const id = await store.insertBoxRecordOffer(ctx.db, { ...offer, currency: item.currency });
  if (id === undefined) throw boxRecordAlreadyOffered();
  return readBoxRecord(ctx, id, owner_id);
}

/**
 * Takes an own offer back, accepted or not yet. Copies in packed boxes stay there and are paid; the others are on sale
 * again.
 * @throws Problem 404, 409 after a decision against it
 */
export async function withdrawBoxRecord(ctx: Ctx, id: number): Promise<BoxRecordOffer> {
  const { id: user_id } = requireUser(ctx);
  const { state } = await readBoxRecord(ctx, id, user_id);
  if (!isOfferedOrAcceptedBoxRecord(state)) throw boxRecordAlreadyDecided();
  await moveOffer(ctx, { id, from: state, to: 'withdrawn', reason: '', user_id });
  return readBoxRecord(ctx, id, user_id);
}

/** An offer; with an account only its own. @throws Problem 404 */
export async function readBoxRecord(ctx: Ctx, id: number, owner_id: number | null = null): Promise<BoxRecordOffer> {
  const offer = await store.loadBoxRecordOffer(ctx.db, id, owner_id);
  if (!offer) throw notFound();
  return withColourLabel(offer, ctx);
}

/**
 * Staff accept an offer, which holds its copies for the boxes, or decline it with a reason, which also ends an accepted
 * one. The creator is mailed.
 * @throws Problem 404, 409 `box_record_decided`, 409 `box_record_short`, 422 without a reason
 */
export async function decideBoxRecord(
  ctx: Ctx,
  id: number,
  { state, reason: written = '' }: { state: 'accepted' | 'declined'; reason?: string | undefined },
): Promise<BoxRecordOffer> {
  const { state: from } = await readBoxRecord(ctx, id);
  const reason = written.trim();
  if (!allowedBoxRecordDecisions(from).includes(state)) throw boxRecordAlreadyDecided();
  if (state === 'declined' && reason === '') throw fieldProblem('reason', 'input_required');
  await moveOffer(ctx, { id, from, to: state, reason, user_id: requireUser(ctx).id });
  await recordAudit(ctx, {
    action: 'box_record_decided',
    entity: 'box_record',
    entity_id: id,
    before: { state: from },
    after: { state, reason },
  });
  const decided = await readBoxRecord(ctx, id);
  await notifyRecordOwner(ctx.db, decided, from === 'accepted');
  return decided;
}

/** @throws Problem 409 after a faster decision, and with too few free copies for an acceptance */
async function moveOffer({ db }: Ctx, move: Parameters<typeof store.changeBoxRecordOfferState>[1]): Promise<void> {
  const moved = await store.changeBoxRecordOfferState(db, move);
  if (!moved) throw boxRecordAlreadyDecided();
  const { item_id, held, released } = moved;
  await putBoxCopiesBackOnSale(db, { item_id, quantity: released });
  if (!(await holdBoxCopies(db, { item_id, quantity: held }))) throw boxRecordStockTooLow();
}
