import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './back-in-stock.contract.ts';
import { confirmBackInStock, subscribeBackInStock, unsubscribeBackInStock } from './subscribe-back-in-stock.server.ts';

export function serveBackInStockCalls(app: FastifyInstance) {
  serveCall(app, contract.subscribeBackInStockCall, (ctx, { params, body }) =>
    subscribeBackInStock(ctx, { project_id: params.id, ...body }),
  );
  serveCall(app, contract.confirmBackInStockCall, (ctx, { body }) => confirmBackInStock(ctx, body.token));
  serveCall(app, contract.unsubscribeBackInStockCall, (ctx, { body }) => unsubscribeBackInStock(ctx, body.token));
}
