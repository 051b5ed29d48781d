import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listProjects } from './catalogue.contract.ts';
import { findProjects } from './find-projects.server.ts';

export function catalogueCalls(app: FastifyInstance) {
  serve(app, listProjects, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    return findProjects(ctx, query);
  });
}
