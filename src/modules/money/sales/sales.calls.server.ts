import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getSales } from './sales.contract.ts';
import { salesOf } from './sales.server.ts';

export function salesCalls(app: FastifyInstance) {
  serve(app, getSales, (ctx, { query }) => salesOf(ctx, query));
}
