import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getCutCheckCall } from './cut-check.contract.ts';
import { loadCutCheck } from './load-cut-check.server.ts';

export function cutCheckCalls(app: FastifyInstance) {
  serve(app, getCutCheckCall, (ctx, { params }) => loadCutCheck(ctx, params.id));
}
