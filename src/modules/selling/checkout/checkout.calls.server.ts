import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { checkOrderPayment } from './check-order-payment.server.ts';
import * as contract from './checkout.contract.ts';
import { payCart } from './pay-cart.server.ts';
import { payPressingOrder } from './pay-pressing-order.server.ts';

export function serveCheckoutCalls(app: FastifyInstance) {
  serveCall(app, contract.payCartCall, (ctx, { body }) => payCart(ctx, body));
  serveCall(app, contract.checkOrderPaymentCall, (ctx, { body }) => checkOrderPayment(ctx, body.order_id, body.key));
  serveCall(app, contract.payPressingOrderCall, (ctx, { params, body }) => payPressingOrder(ctx, params.id, body));
}
