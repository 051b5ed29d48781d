import type { FastifyInstance } from 'fastify';
import { makeUnpagedList, sliceListPage } from '#kit/paging.ts';
import { BytesReply, serve } from '#platform/serve.server.ts';
import * as codes from './box-codes.contract.ts';
import { boxGiftCardPdf, changeBoxGift, listOwnBoxGifts } from './box-gifts.server.ts';
import * as contract from './boxes.contract.ts';
import * as packing from './boxes-for-staff.contract.ts';
import {
  changeBoxForStaff,
  fillBox,
  listBoxesToFill,
  listBoxSubscriptions,
  readBoxSubscription,
  readBoxToFill,
} from './boxes-for-staff.server.ts';
import {
  cancelOwnBoxSubscription,
  changeBoxSubscription,
  listOwnBoxSubscriptions,
  listSubscriptionBoxReviews,
  readBoxInvoice,
  requireOwnBoxSubscription,
  saveBoxDeliveryAddress,
  saveBoxPreferences,
} from './change-box.server.ts';
import { findBoxOffers } from './find-box-offers.server.ts';
import * as own from './own-boxes.contract.ts';
import { reviewBox } from './own-boxes.server.ts';
import { applyBoxCode, checkBoxCode } from './redeem-box-code.server.ts';
import { readOwnSponsorCode } from './sponsor-codes.server.ts';

export function serveBoxCalls(app: FastifyInstance) {
  serve(app, contract.listBoxOffersCall, async (ctx) => {
    ctx.shareUntil('boxes', 'rates');
    return makeUnpagedList(await findBoxOffers(ctx));
  });
  serve(app, contract.reviewBoxCall, (ctx, { body }) => reviewBox(ctx, body));
  serve(app, own.listOwnBoxesCall, async (ctx, { query }) => sliceListPage(await listOwnBoxSubscriptions(ctx), query));
  serve(app, own.getOwnBoxCall, (ctx, { params }) => requireOwnBoxSubscription(ctx, params.id));
  serve(app, own.changeBoxSubscriptionCall, (ctx, { body }) => changeBoxSubscription(ctx, body));
  serve(app, own.saveBoxPreferencesCall, (ctx, { body }) => saveBoxPreferences(ctx, body));
  serve(app, own.saveBoxAddressCall, (ctx, { body }) => saveBoxDeliveryAddress(ctx, body));
  serve(app, own.getBoxInvoiceCall, (ctx, { body }) => readBoxInvoice(ctx, body));
  serve(app, own.cancelBoxSubscriptionCall, (ctx, { params }) => cancelOwnBoxSubscription(ctx, params.id));
  serve(app, own.listSubscriptionBoxReviewsCall, (ctx, { params }) =>
    listSubscriptionBoxReviews(ctx, params.boxId, params.userId),
  );
  serve(app, packing.listBoxSubscriptionsCall, (ctx, { query }) => listBoxSubscriptions(ctx, query));
  serve(app, packing.listBoxesToFillCall, (ctx, { query }) => listBoxesToFill(ctx, query));
  serve(app, packing.getBoxToFillCall, (ctx, { params, query }) => readBoxToFill(ctx, params.id, query.search));
  serve(app, packing.fillBoxCall, (ctx, { params, body }) => fillBox(ctx, params.id, body));
  serve(app, packing.readBoxSubscriptionCall, (ctx, { params }) => readBoxSubscription(ctx, params.id));
  serve(app, packing.changeBoxForStaffCall, (ctx, { params, body }) => changeBoxForStaff(ctx, params.id, body));
  serve(app, codes.getSponsorCodeCall, (ctx) => readOwnSponsorCode(ctx));
  serve(app, codes.checkBoxCodeCall, (ctx, { body }) => checkBoxCode(ctx, body.code));
  serve(app, codes.applyBoxCodeCall, (ctx, { body }) => applyBoxCode(ctx, body));
  serve(app, codes.listBoxGiftsCall, (ctx) => listOwnBoxGifts(ctx));
  serve(app, codes.changeBoxGiftCall, async (ctx, { params, body }) => {
    await changeBoxGift(ctx, params.id, body);
    return listOwnBoxGifts(ctx);
  });
  serve(app, codes.downloadBoxGiftCardCall, async (ctx, { params }) => {
    const { name, pdf } = await boxGiftCardPdf(ctx, params.id);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
}
