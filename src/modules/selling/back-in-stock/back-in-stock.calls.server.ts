import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './back-in-stock.contract.ts';
import { askWhenBack, confirmWhenBack, leaveWhenBack } from './subscribe-back-in-stock.server.ts';

export function backInStockCalls(app: FastifyInstance) {
  serve(app, contract.askWhenBack, (ctx, { params, body }) => askWhenBack(ctx, { project_id: params.id, ...body }));
  serve(app, contract.confirmWhenBack, (ctx, { body }) => confirmWhenBack(ctx, body.token));
  serve(app, contract.leaveWhenBack, (ctx, { body }) => leaveWhenBack(ctx, body.token));
}
