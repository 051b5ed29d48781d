import type { FastifyInstance } from 'fastify';
import { requireUser } from '#platform/ctx.server.ts';
import { BytesReply, serve } from '#platform/serve.server.ts';
import { giveFeedback, readdressParcel } from './change-order.server.ts';
import * as feedback from './feedback.admin.contract.ts';
import { findAllOrders, requireOrderFile } from './find-all-orders.server.ts';
import { listFeedback } from './find-feedback.server.ts';
import {
  findOwnOrders,
  findProjectOrders,
  findShopOrders,
  openGuestOrder,
  requireOrder,
  requireShops,
  requireUserOrder,
  trackGuestOrder,
  trackOrder,
} from './find-orders.server.ts';
import { writeGiftReceipt } from './gift-receipt.server.ts';
import * as admin from './orders.admin.contract.ts';
import * as contract from './orders.contract.ts';

export function ordersCalls(app: FastifyInstance) {
  serve(app, contract.getOrdersCall, (ctx, { query }) => findOwnOrders(ctx, query));
  serve(app, contract.getOrderCall, (ctx, { params }) => requireUserOrder(ctx, params.id));
  serve(app, contract.getOrderShopsCall, (ctx, { params }) => requireShops(ctx, params.id));
  serve(app, contract.getOrderTrackingCall, (ctx, { params }) => trackOrder(ctx, params.id));
  serve(app, contract.readdressCall, (ctx, { params, body }) => readdressParcel(ctx, params.shopId, body));
  serve(app, contract.getGuestOrderCall, (ctx, { params, query }) => requireOrder(ctx, params.id, query.key));
  serve(app, contract.getGuestTrackingCall, (ctx, { params, query }) => trackGuestOrder(ctx, params.id, query.key));
  serve(app, contract.getGiftReceiptCall, async (ctx, { params, query }) => {
    const { name, pdf } = await writeGiftReceipt(ctx, params.id, query.key);
    return new BytesReply('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
  serve(app, contract.findGuestOrderCall, (ctx, { body }) => openGuestOrder(ctx, body.number, body.email));
  serve(app, contract.cartFeedbackCall, (ctx, { body }) => giveFeedback(ctx, body));
  serve(app, contract.getUserProjectOrdersCall, (ctx, { params, query }) => findProjectOrders(ctx, params.id, query));
  serve(app, contract.getShopOrdersCall, (ctx, { query }) => findShopOrders(ctx, requireUser(ctx), query));
  serve(app, admin.listOrdersCall, (ctx, { query }) => findAllOrders(ctx, query));
  serve(app, admin.readOrderCall, (ctx, { params }) => requireOrderFile(ctx, params.id));
  serve(app, feedback.listFeedbackCall, (ctx, { query }) => listFeedback(ctx, query));
}
