import type { FastifyInstance } from 'fastify';
import { DEFAULT_LIMIT, wholeList } from '#kit/paging.ts';
import { projectsIn } from '#modules/cart/related-items.server.ts';
import { serve } from '#platform/serve.server.ts';
import { recommend } from './recommend.server.ts';
import { getRecommendations } from './recommendations.contract.ts';

export function recommendationCalls(app: FastifyInstance) {
  serve(app, getRecommendations, async (ctx, { query: { project_id, limit = DEFAULT_LIMIT, currency } }) => {
    // The cart of an account is found by its owner, with what else they have.
    const cart = ctx.user ? [] : await projectsIn(ctx, undefined);
    return wholeList(
      await recommend(ctx, { beside: project_id === undefined ? [] : [project_id], cart, limit, currency }),
    );
  });
}
