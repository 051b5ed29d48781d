import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './back-in-stock.contract.ts';
import { confirmBackInStock, subscribeBackInStock, unsubscribeBackInStock } from './subscribe-back-in-stock.server.ts';

export function backInStockCalls(app: FastifyInstance) {
  serve(app, contract.askWhenBackCall, (ctx, { params, body }) =>
    subscribeBackInStock(ctx, { project_id: params.id, ...body }),
  );
  serve(app, contract.confirmWhenBackCall, (ctx, { body }) => confirmBackInStock(ctx, body.token));
  serve(app, contract.leaveWhenBackCall, (ctx, { body }) => unsubscribeBackInStock(ctx, body.token));
}
