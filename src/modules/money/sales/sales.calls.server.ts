import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readSalesFiguresCall } from './sales.contract.ts';
import { readSalesFigures } from './sales.server.ts';

export function serveSalesCalls(app: FastifyInstance) {
  serveCall(app, readSalesFiguresCall, (ctx, { query }) => readSalesFigures(ctx, query));
}
