import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getTemplateCall } from './templates.contract.ts';

export function serveTemplatesCalls(app: FastifyInstance) {
  serve(app, getTemplateCall, async (ctx, { params, query }) => {
    // Loaded with the first template, with the drawing of PDFs.
    const { getTemplate } = await import('./get-template.server.ts');
    return getTemplate(ctx, params.part, query);
  });
}
