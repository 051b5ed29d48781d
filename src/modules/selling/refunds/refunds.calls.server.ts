import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as offline from './offline-refunds.contract.ts';
import { listOwed, recordPaidBack } from './offline-refunds.server.ts';
import { refundOrder } from './refund-order.server.ts';
import * as contract from './refunds.contract.ts';

export function refundsCalls(app: FastifyInstance) {
  serve(app, contract.refundOrderCall, (ctx, { params, body }, { headers }) =>
    refundOrder(ctx, params.id, body, headers['idempotency-key']?.toString()),
  );
  serve(app, offline.listOwedCall, (ctx) => listOwed(ctx));
  serve(app, offline.recordPaidBackCall, (ctx, { params, body }) => recordPaidBack(ctx, params.id, body));
}
