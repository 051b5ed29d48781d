import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { findProjectFacets } from './find-facets.server.ts';
import { listProjects } from './find-projects.server.ts';
import { listFacetsCall, listProjectsCall } from './listing.contract.ts';

export function serveListingCalls(app: FastifyInstance) {
  serve(app, listProjectsCall, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    return listProjects(ctx, query);
  });
  serve(app, listFacetsCall, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    const { total, total_is_exact, facets } = await findProjectFacets(ctx, query);
    return { total, total_is_exact, facets: [...facets] };
  });
}
