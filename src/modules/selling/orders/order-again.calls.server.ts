import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './order-again.contract.ts';
import { orderAgain } from './order-again.server.ts';

export function orderAgainCalls(app: FastifyInstance) {
  serve(app, contract.orderAgainCall, (ctx, { params, body }) => orderAgain(ctx, params.id, body.key));
}
