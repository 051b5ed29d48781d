import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { searchShop } from './search.contract.ts';
import { search } from './search.server.ts';

export function searchCalls(app: FastifyInstance) {
  serve(app, searchShop, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    return search(ctx, query);
  });
}
