import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { getSalesFiguresCall } from './sales.contract.ts';
import { loadSalesFigures } from './sales.server.ts';

export function serveSalesCalls(app: FastifyInstance) {
  serveCall(app, getSalesFiguresCall, (ctx, { query }) => loadSalesFigures(ctx, query));
}
