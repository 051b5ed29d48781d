import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './checkout.contract.ts';
import { payCart } from './pay-cart.server.ts';
import { payPressingOrder } from './pay-pressing-order.server.ts';
import { syncOrderPayment } from './sync-order-payment.server.ts';

export function serveCheckoutCalls(app: FastifyInstance) {
  serveCall(app, contract.payCartCall, (ctx, { body }) => payCart(ctx, body));
  serveCall(app, contract.syncOrderPaymentCall, (ctx, { body }) => syncOrderPayment(ctx, body.order_id, body.key));
  serveCall(app, contract.payPressingOrderCall, (ctx, { params, body }) => payPressingOrder(ctx, params.id, body));
}
