import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getCutCheckCall } from './cut-check.contract.ts';
import { getCutSidesCall } from './groove-sides.contract.ts';
import { loadCutCheck } from './load-cut-check.server.ts';
import { loadCutSides } from './load-groove-sides.server.ts';

export function serveCutCheckCalls(app: FastifyInstance) {
  serve(app, getCutCheckCall, (ctx, { params }) => loadCutCheck(ctx, params.id));
  serve(app, getCutSidesCall, (ctx, { params, query }) => loadCutSides(ctx, params.id, query));
}
