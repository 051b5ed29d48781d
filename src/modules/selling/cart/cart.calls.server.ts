import type { FastifyInstance } from 'fastify';
import { wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { calculateCart, clearCart, currentCart } from './calculate-cart.server.ts';
import * as contract from './cart.contract.ts';
import { getDelivery } from './delivery.contract.ts';
import { estimateDelivery } from './estimate-delivery.server.ts';
import { findRelated, relatedQuery } from './related-items.server.ts';
import * as saved from './saved.contract.ts';
import { dropSaved, savedItems, saveForLater, takeSaved } from './saved-items.server.ts';
import { readSharedCart, shareCart, takeSharedCart } from './shared-cart.server.ts';

export function cartCalls(app: FastifyInstance) {
  serve(app, contract.calculateCart, (ctx, { body }) => calculateCart(ctx, body));
  serve(app, contract.getCart, async (ctx) => (await currentCart(ctx)) ?? {});
  serve(app, contract.clearCart, (ctx) => clearCart(ctx));
  serve(app, getDelivery, (ctx, { params: { id: project_id }, query: { item_id, country_id, currency } }) => {
    // Without a country the answer depends on the visitor and is not cached.
    if (country_id !== undefined) ctx.shareUntil(`project:${project_id}`, 'shops', 'shipping');
    return estimateDelivery(ctx, { project_id, item_id, country_id, currency });
  });
  serve(app, contract.relatedItems, async (ctx, { body }) => {
    const { project_ids, currency } = await relatedQuery(ctx, body);
    return wholeList(await findRelated(ctx, project_ids, body.limit ?? 8, currency));
  });
  serve(app, saved.getSaved, async (ctx) => ({ items: await savedItems(ctx) }));
  serve(
    app,
    saved.saveForLater,
    async (ctx, { body }) => (await saveForLater(ctx, { ...body, chosen_sizes: body.chosen_sizes ?? {} })) ?? {},
  );
  serve(app, saved.takeSaved, (ctx, { params }) => takeSaved(ctx, params.id));
  serve(app, saved.dropSaved, (ctx, { params }) => dropSaved(ctx, params.id));
  serve(app, saved.shareCart, shareCart);
  serve(app, saved.getSharedCart, (ctx, { params }) => readSharedCart(ctx, params.token));
  serve(app, saved.takeSharedCart, (ctx, { params }) => takeSharedCart(ctx, params.token));
}
