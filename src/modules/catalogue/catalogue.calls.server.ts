import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getHome, listProjects } from './catalogue.contract.ts';
import { findHome } from './find-home.server.ts';
import { findProjects } from './find-projects.server.ts';

export function catalogueCalls(app: FastifyInstance) {
  serve(app, listProjects, async (ctx, { query }) => {
    ctx.shareUntil('projects');
    return findProjects(ctx, query);
  });
  serve(app, getHome, async (ctx) => {
    ctx.shareUntil('home', 'projects');
    const sections = await findHome(ctx);
    return { sections: sections.map(({ id, look, more, tiles }) => ({ id, look, more, tiles })) };
  });
}
