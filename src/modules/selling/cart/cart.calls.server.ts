import type { FastifyInstance } from 'fastify';
import { wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { calculateCart, clearCart, currentCart } from './calculate-cart.server.ts';
import * as contract from './cart.contract.ts';
import { getDeliveryCall } from './delivery.contract.ts';
import { estimateDelivery } from './estimate-delivery.server.ts';
import { findRelated, relatedQuery } from './related-items.server.ts';
import * as saved from './saved.contract.ts';
import { dropSaved, savedItems, saveForLater, takeSaved } from './saved-items.server.ts';
import { readSharedCart, shareCart, takeSharedCart } from './shared-cart.server.ts';

export function cartCalls(app: FastifyInstance) {
  serve(app, contract.calculateCartCall, (ctx, { body }) => calculateCart(ctx, body));
  serve(app, contract.getCartCall, async (ctx) => (await currentCart(ctx)) ?? {});
  serve(app, contract.clearCartCall, (ctx) => clearCart(ctx));
  serve(app, getDeliveryCall, (ctx, { params: { id: project_id }, query: { item_id, country_id, currency } }) => {
    // Without a country the answer depends on the visitor and is not cached.
    if (country_id !== undefined) ctx.shareUntil(`project:${project_id}`, 'shops', 'shipping');
    return estimateDelivery(ctx, { project_id, item_id, country_id, currency });
  });
  serve(app, contract.relatedItemsCall, async (ctx, { body }) => {
    const { project_ids, currency } = await relatedQuery(ctx, body);
    return wholeList(await findRelated(ctx, project_ids, body.limit ?? 8, currency));
  });
  serve(app, saved.getSavedCall, async (ctx) => ({ items: await savedItems(ctx) }));
  serve(
    app,
    saved.saveForLaterCall,
    async (ctx, { body }) => (await saveForLater(ctx, { ...body, chosen_sizes: body.chosen_sizes ?? {} })) ?? {},
  );
  serve(app, saved.takeSavedCall, (ctx, { params }) => takeSaved(ctx, params.id));
  serve(app, saved.dropSavedCall, (ctx, { params }) => dropSaved(ctx, params.id));
  serve(app, saved.shareCartCall, shareCart);
  serve(app, saved.getSharedCartCall, (ctx, { params }) => readSharedCart(ctx, params.token));
  serve(app, saved.takeSharedCartCall, (ctx, { params }) => takeSharedCart(ctx, params.token));
}
