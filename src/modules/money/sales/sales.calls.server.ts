import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getSalesCall } from './sales.contract.ts';
import { loadSalesFigures } from './sales.server.ts';

export function salesCalls(app: FastifyInstance) {
  serve(app, getSalesCall, (ctx, { query }) => loadSalesFigures(ctx, query));
}
