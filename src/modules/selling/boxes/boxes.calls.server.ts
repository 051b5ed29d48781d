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
  serve(app, contract.getBoxOffers, async (ctx) => {
    ctx.shareUntil('boxes', 'rates');
    return wholeList(await findBoxOffers(ctx));
  });
  serve(app, contract.reviewBoxCall, (ctx, { body }) => reviewBox(ctx, body));
  serve(app, own.getBoxes, async (ctx, { query }) => pageFromList(await ownBoxes(ctx), query));
  serve(app, own.getBox, (ctx, { params }) => requireOwnBox(ctx, params.id));
  serve(app, own.changeBox, (ctx, { body }) => changeBox(ctx, body));
  serve(app, own.saveTaste, (ctx, { body }) => saveTaste(ctx, body));
  serve(app, own.saveBoxAddress, (ctx, { body }) => saveBoxAddress(ctx, body));
  serve(app, own.getBoxInvoice, (ctx, { body }) => boxInvoice(ctx, body));
  serve(app, own.cancelBox, (ctx, { params }) => cancelBox(ctx, params.id));
  serve(app, own.getBoxReviews, (ctx, { params }) => boxReviews(ctx, params.boxId, params.userId));
  serve(app, packing.listBoxes, (ctx, { query }) => findAllBoxes(ctx, query));
  serve(app, packing.listToFill, (ctx, { query }) => boxesToFill(ctx, query));
  serve(app, packing.findCandidates, (ctx, { params, query }) => boxToFill(ctx, params.id, query.search));
  serve(app, packing.fillBox, (ctx, { params, body }) => fillBox(ctx, params.id, body));
  serve(app, packing.readBox, (ctx, { params }) => readBox(ctx, params.id));
  serve(app, packing.moveBox, (ctx, { params, body }) => moveBox(ctx, params.id, body));
  serve(app, codes.getSponsor, (ctx) => ownSponsor(ctx));
  serve(app, codes.checkBoxCode, (ctx, { body }) => checkBoxCode(ctx, body.code));
  serve(app, codes.applyBoxCode, (ctx, { body }) => applyBoxCode(ctx, body));
  serve(app, codes.getGifts, (ctx) => ownGifts(ctx));
  serve(app, codes.changeGift, async (ctx, { params, body }) => {
    await changeGift(ctx, params.id, body);
    return ownGifts(ctx);
  });
  serve(app, codes.getGiftCard, async (ctx, { params }) => {
    const { name, pdf } = await writeGiftCard(ctx, params.id);
    return new Bytes('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
}
