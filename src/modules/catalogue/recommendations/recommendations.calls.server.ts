import type { FastifyInstance } from 'fastify';
import { DEFAULT_PAGE_SIZE, makeUnpagedList } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { recommendProjects } from './recommend-projects.server.ts';
import { getRecommendationsCall } from './recommendations.contract.ts';

/** @param inCart the records in the caller's cart, passed in because carts depend on recommendations */
export function serveRecommendationCalls(app: FastifyInstance, inCart: (ctx: Ctx) => Promise<readonly number[]>) {
  serveCall(
    app,
    getRecommendationsCall,
    async (ctx, { query: { project_id, limit = DEFAULT_PAGE_SIZE, currency } }) => {
      // The cart of an account is loaded by its owner, with their other records.
      const cart = ctx.user ? [] : await inCart(ctx);
      return makeUnpagedList(
        await recommendProjects(ctx, { beside: project_id === undefined ? [] : [project_id], cart, limit, currency }),
      );
    },
  );
}
