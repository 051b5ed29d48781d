import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { calculateCart, clearCart, currentCart } from './calculate-cart.server.ts';
import * as contract from './cart.contract.ts';
import { findRelated } from './related-items.server.ts';

export function cartCalls(app: FastifyInstance) {
  serve(app, contract.calculateCart, (ctx, { body }) => calculateCart(ctx, body));
  serve(app, contract.getCart, async (ctx) => (await currentCart(ctx)) ?? {});
  serve(app, contract.clearCart, (ctx) => clearCart(ctx));
  serve(app, contract.relatedItems, (ctx, { body }) => findRelated(ctx, body.project_ids, body.limit ?? 8));
}
