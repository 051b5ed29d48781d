import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readSalesFiguresCall } from './staff-sales-figures.contract.ts';
import { readSalesFigures } from './staff-sales-figures.server.ts';

export function serveSalesCalls(app: FastifyInstance) {
  serveCall(app, readSalesFiguresCall, (ctx, { query }) => readSalesFigures(ctx, query));
}
