import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as offline from './offline-refunds.contract.ts';
import { listOwedRefunds, recordOfflineRefund } from './offline-refunds.server.ts';
import { refundOrder } from './refund-order.server.ts';
import * as contract from './refunds.contract.ts';

export function serveRefundsCalls(app: FastifyInstance) {
  serveCall(app, contract.refundOrderCall, (ctx, { params, body }, { headers }) =>
    refundOrder(ctx, params.id, body, headers['idempotency-key']?.toString()),
  );
  serveCall(app, offline.listOwedRefundsCall, (ctx) => listOwedRefunds(ctx));
  serveCall(app, offline.recordOfflineRefundCall, (ctx, { params, body }) => recordOfflineRefund(ctx, params.id, body));
}
