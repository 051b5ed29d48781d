import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './checkout.contract.ts';
import { confirmOrder } from './confirm-order.server.ts';
import { payCart } from './pay-cart.server.ts';
import { payPressingOrder } from './pay-pressing-order.server.ts';

export function serveCheckoutCalls(app: FastifyInstance) {
  serveCall(app, contract.payCartCall, (ctx, { body }) => payCart(ctx, body));
  serveCall(app, contract.confirmOrderCall, (ctx, { body }) => confirmOrder(ctx, body.order_id, body.key));
  serveCall(app, contract.payPressingOrderCall, (ctx, { params, body }) => payPressingOrder(ctx, params.id, body));
}
