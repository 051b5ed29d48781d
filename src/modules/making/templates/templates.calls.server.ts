import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getTemplate } from './get-template.server.ts';
import { getTemplateCall } from './templates.contract.ts';

export function serveTemplatesCalls(app: FastifyInstance) {
  serve(app, getTemplateCall, (ctx, { params, query }) => getTemplate(ctx, params.part, query));
}
