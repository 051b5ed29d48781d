import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { calculateCart, clearCart, currentCart } from './calculate-cart.server.ts';
import * as contract from './cart.contract.ts';

export function cartCalls(app: FastifyInstance) {
  serve(app, contract.calculateCart, (ctx, { body }) => calculateCart(ctx, body));
  serve(app, contract.getCart, async (ctx) => (await currentCart(ctx)) ?? {});
  serve(app, contract.clearCart, (ctx) => clearCart(ctx));
}
