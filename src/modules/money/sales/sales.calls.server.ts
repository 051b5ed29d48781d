import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getSales } from './sales.contract.ts';
import { loadSalesFigures } from './sales.server.ts';

export function salesCalls(app: FastifyInstance) {
  serve(app, getSales, (ctx, { query }) => loadSalesFigures(ctx, query));
}
