import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './back-in-stock.contract.ts';
import { confirmBackInStock, subscribeBackInStock, unsubscribeBackInStock } from './subscribe-back-in-stock.server.ts';

export function serveBackInStockCalls(app: FastifyInstance) {
  serve(app, contract.subscribeBackInStockCall, (ctx, { params, body }) =>
    subscribeBackInStock(ctx, { project_id: params.id, ...body }),
  );
  serve(app, contract.confirmBackInStockCall, (ctx, { body }) => confirmBackInStock(ctx, body.token));
  serve(app, contract.unsubscribeBackInStockCall, (ctx, { body }) => unsubscribeBackInStock(ctx, body.token));
}
