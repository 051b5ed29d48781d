import type { FastifyInstance } from 'fastify';
import { pageFromList, wholeList } from '#kit/paging.ts';
import { Bytes, serve } from '#platform/serve.server.ts';
import * as contract from './boxes.contract.ts';
import {
  boxInvoice,
  boxReviews,
  cancelBox,
  changeBox,
  ownBoxes,
  requireOwnBox,
  saveBoxAddress,
  saveTaste,
} from './change-box.server.ts';
import * as codes from './codes.contract.ts';
import { findBoxOffers } from './find-offers.server.ts';
import { changeGift, ownGifts, writeGiftCard } from './gifts.server.ts';
import * as own from './own-boxes.contract.ts';
import { reviewBox } from './own-boxes.server.ts';
import { boxesToFill, boxToFill, fillBox, findAllBoxes, moveBox, readBox } from './pack-boxes.server.ts';
import * as packing from './packing.contract.ts';
import { applyBoxCode, checkBoxCode } from './redeem-code.server.ts';
import { ownSponsor } from './sponsors.server.ts';

export function boxCalls(app: FastifyInstance) {
  serve(app, contract.getBoxOffersCall, async (ctx) => {
    ctx.shareUntil('boxes', 'rates');
    return wholeList(await findBoxOffers(ctx));
  });
  serve(app, contract.reviewBoxCall, (ctx, { body }) => reviewBox(ctx, body));
  serve(app, own.getBoxesCall, async (ctx, { query }) => pageFromList(await ownBoxes(ctx), query));
  serve(app, own.getBoxCall, (ctx, { params }) => requireOwnBox(ctx, params.id));
  serve(app, own.changeBoxCall, (ctx, { body }) => changeBox(ctx, body));
  serve(app, own.saveTasteCall, (ctx, { body }) => saveTaste(ctx, body));
  serve(app, own.saveBoxAddressCall, (ctx, { body }) => saveBoxAddress(ctx, body));
  serve(app, own.getBoxInvoiceCall, (ctx, { body }) => boxInvoice(ctx, body));
  serve(app, own.cancelBoxCall, (ctx, { params }) => cancelBox(ctx, params.id));
  serve(app, own.getBoxReviewsCall, (ctx, { params }) => boxReviews(ctx, params.boxId, params.userId));
  serve(app, packing.listBoxesCall, (ctx, { query }) => findAllBoxes(ctx, query));
  serve(app, packing.listToFillCall, (ctx, { query }) => boxesToFill(ctx, query));
  serve(app, packing.findCandidatesCall, (ctx, { params, query }) => boxToFill(ctx, params.id, query.search));
  serve(app, packing.fillBoxCall, (ctx, { params, body }) => fillBox(ctx, params.id, body));
  serve(app, packing.readBoxCall, (ctx, { params }) => readBox(ctx, params.id));
  serve(app, packing.moveBoxCall, (ctx, { params, body }) => moveBox(ctx, params.id, body));
  serve(app, codes.getSponsorCall, (ctx) => ownSponsor(ctx));
  serve(app, codes.checkBoxCodeCall, (ctx, { body }) => checkBoxCode(ctx, body.code));
  serve(app, codes.applyBoxCodeCall, (ctx, { body }) => applyBoxCode(ctx, body));
  serve(app, codes.getGiftsCall, (ctx) => ownGifts(ctx));
  serve(app, codes.changeGiftCall, async (ctx, { params, body }) => {
    await changeGift(ctx, params.id, body);
    return ownGifts(ctx);
  });
  serve(app, codes.getGiftCardCall, async (ctx, { params }) => {
    const { name, pdf } = await writeGiftCard(ctx, params.id);
    return new Bytes('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
}
