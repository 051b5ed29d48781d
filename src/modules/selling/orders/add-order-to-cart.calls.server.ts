import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './add-order-to-cart.contract.ts';
import { addOrderToCart } from './add-order-to-cart.server.ts';

export function serveAddOrderToCartCalls(app: FastifyInstance) {
  serveCall(app, contract.addOrderToCartCall, (ctx, { params, body }) => addOrderToCart(ctx, params.id, body.key));
}
