import type { FastifyInstance } from 'fastify';
import { makeUnpagedList } from '#kit/paging.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { calculateCart, clearCart, priceCurrentCart } from './calculate-cart.server.ts';
import * as contract from './cart.contract.ts';
import { estimateDeliveryCall } from './estimate-item-delivery.contract.ts';
import { estimateDelivery } from './estimate-item-delivery.server.ts';
import { findRelatedItems, resolveRelatedItemsQuery } from './find-related-items.server.ts';
import { listSavedItems, moveSavedItemToCart, removeSavedItem, saveForLater } from './saved-items.server.ts';
import * as saved from './saved-items-and-shared-carts.contract.ts';
import { addSharedCartToCart, readSharedCart, shareCart } from './shared-cart.server.ts';

export function serveCartCalls(app: FastifyInstance) {
  serveCall(app, contract.calculateCartCall, (ctx, { body }) => calculateCart(ctx, body));
  serveCall(app, contract.getCartCall, async (ctx) => (await priceCurrentCart(ctx)) ?? {});
  serveCall(app, contract.clearCartCall, (ctx) => clearCart(ctx));
  serveCall(
    app,
    estimateDeliveryCall,
    (ctx, { params: { id: project_id }, query: { item_id, country_id, currency } }) => {
      // Without a country the answer depends on the visitor and is not cached.
      if (country_id !== undefined) ctx.shareUntil(`project:${project_id}`, 'shops', 'shipping');
      return estimateDelivery(ctx, { project_id, item_id, country_id, currency });
    },
  );
  serveCall(app, contract.findRelatedItemsCall, async (ctx, { body }) => {
    const { project_ids, currency } = await resolveRelatedItemsQuery(ctx, body);
    return makeUnpagedList(await findRelatedItems(ctx, project_ids, body.limit ?? 8, currency));
  });
  serveCall(app, saved.listSavedItemsCall, async (ctx) => ({ items: await listSavedItems(ctx) }));
  serveCall(
    app,
    saved.saveForLaterCall,
    async (ctx, { body }) => (await saveForLater(ctx, { ...body, chosen_sizes: body.chosen_sizes ?? {} })) ?? {},
  );
  serveCall(app, saved.moveSavedItemToCartCall, (ctx, { params }) => moveSavedItemToCart(ctx, params.id));
  serveCall(app, saved.removeSavedItemCall, (ctx, { params }) => removeSavedItem(ctx, params.id));
  serveCall(app, saved.shareCartCall, shareCart);
  serveCall(app, saved.getSharedCartCall, (ctx, { params }) => readSharedCart(ctx, params.token));
  serveCall(app, saved.addSharedCartToCartCall, (ctx, { params }) => addSharedCartToCart(ctx, params.token));
}
