import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { calculateCart, clearCart, currentCart } from './calculate-cart.server.ts';
import * as contract from './cart.contract.ts';
import { getDelivery } from './delivery.contract.ts';
import { estimateDelivery } from './estimate-delivery.server.ts';
import { findRelated } from './related-items.server.ts';

export function cartCalls(app: FastifyInstance) {
  serve(app, contract.calculateCart, (ctx, { body }) => calculateCart(ctx, body));
  serve(app, contract.getCart, async (ctx) => (await currentCart(ctx)) ?? {});
  serve(app, contract.clearCart, (ctx) => clearCart(ctx));
  serve(app, getDelivery, (ctx, { params: { id: project_id }, query: { item_id, country_id, currency } }) => {
    // Where nobody names a country the answer is the visitor's own, and kept for nobody else.
    if (country_id !== undefined) ctx.shareUntil(`project:${project_id}`, 'shops');
    return estimateDelivery(ctx, { project_id, item_id, country_id, currency });
  });
  serve(app, contract.relatedItems, (ctx, { body }) => findRelated(ctx, body.project_ids, body.limit ?? 8));
}
