import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { findProjectFacets } from './find-facets.server.ts';
import { listProjects } from './find-projects.server.ts';
import { listFacetsCall, listProjectsCall } from './listing.contract.ts';

export function serveListingCalls(app: FastifyInstance) {
  serveCall(app, listProjectsCall, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    return listProjects(ctx, query);
  });
  serveCall(app, listFacetsCall, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    const { total, total_is_exact, facets } = await findProjectFacets(ctx, query);
    return { total, total_is_exact, facets: [...facets] };
  });
}
