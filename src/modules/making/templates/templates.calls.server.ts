import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { getTemplateCall } from './templates.contract.ts';

export function serveTemplatesCalls(app: FastifyInstance) {
  serveCall(app, getTemplateCall, async (ctx, { params, query }) => {
    // Loaded with the first template, with the drawing of PDFs.
    const { getTemplate } = await import('./get-template.server.ts');
    return getTemplate(ctx, params.part, query);
  });
}
