import type { FastifyInstance } from 'fastify';
import { makeUnpagedList, sliceListPage } from '#kit/paging.ts';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import * as codes from './box-codes.contract.ts';
import { changeOwnGiftRecipient, listOwnBoxGifts, writeBoxGiftCardPdf } from './box-gifts.server.ts';
import * as contract from './box-offers-and-reviews.contract.ts';
import { reviewBox } from './box-reviews.server.ts';
import * as packing from './boxes-for-staff.contract.ts';
import {
  changeBoxSubscriptionAsStaff,
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
  readBoxInvoiceAndSetAddress,
  requireOwnBoxSubscription,
  saveBoxDeliveryAddress,
  saveBoxPreferences,
} from './change-box.server.ts';
import { findBoxOffers } from './find-box-offers.server.ts';
import * as own from './own-boxes.contract.ts';
import { applyBoxCode, checkBoxCode } from './redeem-box-code.server.ts';
import { readOrCreateOwnSponsorCode } from './sponsor-codes.server.ts';

export function serveBoxCalls(app: FastifyInstance) {
  serveCall(app, contract.listBoxOffersCall, async (ctx) => {
    ctx.shareUntil('boxes', 'rates');
    return makeUnpagedList(await findBoxOffers(ctx));
  });
  serveCall(app, contract.reviewBoxCall, (ctx, { body }) => reviewBox(ctx, body));
  serveCall(app, own.listOwnBoxSubscriptionsCall, async (ctx, { query }) =>
    sliceListPage(await listOwnBoxSubscriptions(ctx), query),
  );
  serveCall(app, own.getOwnBoxSubscriptionCall, (ctx, { params }) => requireOwnBoxSubscription(ctx, params.id));
  serveCall(app, own.changeBoxSubscriptionCall, (ctx, { body }) => changeBoxSubscription(ctx, body));
  serveCall(app, own.saveBoxPreferencesCall, (ctx, { body }) => saveBoxPreferences(ctx, body));
  serveCall(app, own.saveBoxDeliveryAddressCall, (ctx, { body }) => saveBoxDeliveryAddress(ctx, body));
  serveCall(app, own.readBoxInvoiceAndSetAddressCall, (ctx, { body }) => readBoxInvoiceAndSetAddress(ctx, body));
  serveCall(app, own.cancelOwnBoxSubscriptionCall, (ctx, { params }) => cancelOwnBoxSubscription(ctx, params.id));
  serveCall(app, own.listSubscriptionBoxReviewsCall, (ctx, { params }) =>
    listSubscriptionBoxReviews(ctx, params.boxId, params.userId),
  );
  serveCall(app, packing.listBoxSubscriptionsCall, (ctx, { query }) => listBoxSubscriptions(ctx, query));
  serveCall(app, packing.listBoxesToFillCall, (ctx, { query }) => listBoxesToFill(ctx, query));
  serveCall(app, packing.getBoxToFillCall, (ctx, { params, query }) => readBoxToFill(ctx, params.id, query.search));
  serveCall(app, packing.fillBoxCall, (ctx, { params, body }) => fillBox(ctx, params.id, body));
  serveCall(app, packing.readBoxSubscriptionCall, (ctx, { params }) => readBoxSubscription(ctx, params.id));
  serveCall(app, packing.changeBoxSubscriptionAsStaffCall, (ctx, { params, body }) =>
    changeBoxSubscriptionAsStaff(ctx, params.id, body),
  );
  serveCall(app, codes.getSponsorCodeCall, (ctx) => readOrCreateOwnSponsorCode(ctx));
  serveCall(app, codes.checkBoxCodeCall, (ctx, { body }) => checkBoxCode(ctx, body.code));
  serveCall(app, codes.applyBoxCodeCall, (ctx, { body }) => applyBoxCode(ctx, body));
  serveCall(app, codes.listOwnBoxGiftsCall, (ctx) => listOwnBoxGifts(ctx));
  serveCall(app, codes.changeBoxGiftCall, async (ctx, { params, body }) => {
    await changeOwnGiftRecipient(ctx, params.id, body);
    return listOwnBoxGifts(ctx);
  });
  serveCall(app, codes.downloadBoxGiftCardCall, async (ctx, { params }) => {
    const { name, pdf } = await writeBoxGiftCardPdf(ctx, params.id);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
}
