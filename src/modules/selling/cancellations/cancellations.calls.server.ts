import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { cancelPledge } from './cancel-pledge.server.ts';
import { cancelPressing } from './cancel-pressing.server.ts';
import * as contract from './cancellations.contract.ts';

export function serveCancellationsCalls(app: FastifyInstance) {
  serveCall(app, contract.cancelPressingCall, (ctx, { params, body }) => cancelPressing(ctx, params.id, body.reason));
  serveCall(app, contract.cancelPledgeCall, (ctx, { params, body }) => cancelPledge(ctx, params.id, 'buyer', body.key));
  serveCall(app, contract.cancelOrderCall, (ctx, { params }) => cancelOrder(ctx, params.id, 'buyer'));
  serveCall(app, contract.cancelGuestOrderCall, (ctx, { params, query }) =>
    cancelOrder(ctx, params.id, 'buyer', query.key),
  );
  serveCall(app, contract.cancelOrderByStaffCall, (ctx, { params }) =>
    cancelOrder(ctx, params.id, ctx.role === 'admin' ? 'admin' : 'team'),
  );
}
