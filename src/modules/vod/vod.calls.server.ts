import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { calculateOnDemand } from './calculate-vod.server.ts';
import { calculateVod } from './vod.contract.ts';

export function vodCalls(app: FastifyInstance) {
  serve(app, calculateVod, (ctx, { params, body }) => calculateOnDemand(ctx, params.id, body));
}
