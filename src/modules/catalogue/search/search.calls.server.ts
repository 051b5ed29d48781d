import type { FastifyInstance } from 'fastify';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { findShopCreatorsByName } from './creator-search.store.server.ts';
import { type FoundProject, searchCatalogueCall } from './search.contract.ts';
import { searchCatalogue } from './search.server.ts';

/** @param recordsInShop the matching records of a white-label shop, passed in because lists depend on shops */
export function serveSearchCalls(
  app: FastifyInstance,
  recordsInShop: (ctx: Ctx, asked: { search: string; limit: number }) => Promise<readonly FoundProject[]>,
) {
  serveCall(app, searchCatalogueCall, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    const { type, search: text, limit = 10 } = query;
    const shop = whiteLabelShop(ctx);
    if (!shop) return searchCatalogue(ctx, query);
    return type === 'projects'
      ? [...(await recordsInShop(ctx, { search: text, limit }))]
      : findShopCreatorsByName(ctx.db, type === 'artists' ? 'artist' : 'label', { shop_id: shop.id, text, limit });
  });
}
