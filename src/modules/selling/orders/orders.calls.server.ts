import type { FastifyInstance } from 'fastify';
import { requireUser } from '#platform/ctx.server.ts';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { changeParcelAddressByBuyer, saveOrderFeedback } from './change-parcel-address-and-feedback.server.ts';
import { listOrderFeedback } from './find-order-feedback.server.ts';
import {
  grantGuestOrderAccess,
  listOwnOrders,
  listParcelsOfOwnOrder,
  listSoldLinesOfOwner,
  listSoldLinesOfProject,
  readGuestOrderTracking,
  readOrderTracking,
  requireOrder,
  requireUserOrder,
} from './find-orders.server.ts';
import { listOrdersForStaff, readOrderForStaff } from './find-orders-for-staff.server.ts';
import { writeGiftReceipt } from './gift-receipt.server.ts';
import * as feedback from './order-feedback.admin.contract.ts';
import * as admin from './orders.admin.contract.ts';
import * as contract from './orders.contract.ts';

export function serveOrdersCalls(app: FastifyInstance) {
  serveCall(app, contract.listOwnOrdersCall, (ctx, { query }) => listOwnOrders(ctx, query));
  serveCall(app, contract.readOwnOrderCall, (ctx, { params }) => requireUserOrder(ctx, params.id));
  serveCall(app, contract.listParcelsOfOwnOrderCall, (ctx, { params }) => listParcelsOfOwnOrder(ctx, params.id));
  serveCall(app, contract.readOrderTrackingCall, (ctx, { params }) => readOrderTracking(ctx, params.id));
  serveCall(app, contract.changeParcelAddressByBuyerCall, (ctx, { params, body }) =>
    changeParcelAddressByBuyer(ctx, params.shopId, body),
  );
  serveCall(app, contract.getGuestOrderCall, (ctx, { params, query }) => requireOrder(ctx, params.id, query.key));
  serveCall(app, contract.readGuestOrderTrackingCall, (ctx, { params, query }) =>
    readGuestOrderTracking(ctx, params.id, query.key),
  );
  serveCall(app, contract.downloadGiftReceiptCall, async (ctx, { params, query }) => {
    const { name, pdf } = await writeGiftReceipt(ctx, params.id, query.key);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
  serveCall(app, contract.grantGuestOrderAccessCall, (ctx, { body }) =>
    grantGuestOrderAccess(ctx, body.number, body.email),
  );
  serveCall(app, contract.saveOrderFeedbackCall, (ctx, { body }) => saveOrderFeedback(ctx, body));
  serveCall(app, contract.listSoldLinesOfProjectCall, (ctx, { params, query }) =>
    listSoldLinesOfProject(ctx, params.id, query),
  );
  serveCall(app, contract.listSoldLinesOfOwnerCall, (ctx, { query }) =>
    listSoldLinesOfOwner(ctx, requireUser(ctx), query),
  );
  serveCall(app, admin.listOrdersForStaffCall, (ctx, { query }) => listOrdersForStaff(ctx, query));
  serveCall(app, admin.readOrderForStaffCall, (ctx, { params }) => readOrderForStaff(ctx, params.id));
  serveCall(app, feedback.listOrderFeedbackCall, (ctx, { query }) => listOrderFeedback(ctx, query));
}
