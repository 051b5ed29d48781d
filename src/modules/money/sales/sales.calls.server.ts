import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getSalesFiguresCall } from './sales.contract.ts';
import { loadSalesFigures } from './sales.server.ts';

export function serveSalesCalls(app: FastifyInstance) {
  serve(app, getSalesFiguresCall, (ctx, { query }) => loadSalesFigures(ctx, query));
}
