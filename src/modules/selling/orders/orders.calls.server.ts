import type { FastifyInstance } from 'fastify';
import { requireUser } from '#platform/ctx.server.ts';
import { BytesReply, serve } from '#platform/serve.server.ts';
import { changeParcelAddressByBuyer, saveOrderFeedback } from './buyer-changes.server.ts';
import { listOrderFeedback } from './find-order-feedback.server.ts';
import {
  findOwnOrders,
  findSoldLinesOfOwner,
  findSoldLinesOfProject,
  listParcelsOfOwnOrder,
  openGuestOrder,
  requireOrder,
  requireUserOrder,
  trackGuestOrder,
  trackOrder,
} from './find-orders.server.ts';
import { findAllOrders, readOrderForStaff } from './find-orders-for-staff.server.ts';
import { writeGiftReceipt } from './gift-receipt.server.ts';
import * as feedback from './order-feedback.admin.contract.ts';
import * as admin from './orders.admin.contract.ts';
import * as contract from './orders.contract.ts';

export function ordersCalls(app: FastifyInstance) {
  serve(app, contract.getOrdersCall, (ctx, { query }) => findOwnOrders(ctx, query));
  serve(app, contract.getOrderCall, (ctx, { params }) => requireUserOrder(ctx, params.id));
  serve(app, contract.getOrderShopsCall, (ctx, { params }) => listParcelsOfOwnOrder(ctx, params.id));
  serve(app, contract.getOrderTrackingCall, (ctx, { params }) => trackOrder(ctx, params.id));
  serve(app, contract.changeParcelAddressCall, (ctx, { params, body }) =>
    changeParcelAddressByBuyer(ctx, params.shopId, body),
  );
  serve(app, contract.getGuestOrderCall, (ctx, { params, query }) => requireOrder(ctx, params.id, query.key));
  serve(app, contract.getGuestTrackingCall, (ctx, { params, query }) => trackGuestOrder(ctx, params.id, query.key));
  serve(app, contract.getGiftReceiptCall, async (ctx, { params, query }) => {
    const { name, pdf } = await writeGiftReceipt(ctx, params.id, query.key);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
  serve(app, contract.findGuestOrderCall, (ctx, { body }) => openGuestOrder(ctx, body.number, body.email));
  serve(app, contract.saveOrderFeedbackCall, (ctx, { body }) => saveOrderFeedback(ctx, body));
  serve(app, contract.listSoldLinesOfProjectCall, (ctx, { params, query }) =>
    findSoldLinesOfProject(ctx, params.id, query),
  );
  serve(app, contract.listSoldLinesOfOwnerCall, (ctx, { query }) => findSoldLinesOfOwner(ctx, requireUser(ctx), query));
  serve(app, admin.listOrdersCall, (ctx, { query }) => findAllOrders(ctx, query));
  serve(app, admin.readOrderCall, (ctx, { params }) => readOrderForStaff(ctx, params.id));
  serve(app, feedback.listOrderFeedbackCall, (ctx, { query }) => listOrderFeedback(ctx, query));
}
