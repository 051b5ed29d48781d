import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { cancelPledge } from './cancel-pledge.server.ts';
import { cancelPressing } from './cancel-pressing.server.ts';
import * as contract from './cancellations.contract.ts';

export function cancellationsCalls(app: FastifyInstance) {
  serve(app, contract.cancelPressing, (ctx, { params, body }) => cancelPressing(ctx, params.id, body.reason));
  serve(app, contract.cancelPledge, (ctx, { params, body }) => cancelPledge(ctx, params.id, 'buyer', body.key));
  serve(app, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id, 'buyer'));
  serve(app, contract.cancelGuestOrder, (ctx, { params, query }) => cancelOrder(ctx, params.id, 'buyer', query.key));
  serve(app, contract.cancelAnyOrder, (ctx, { params }) =>
    cancelOrder(ctx, params.id, ctx.role === 'admin' ? 'admin' : 'team'),
  );
}
