import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx.server.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { compareAllProviderLedgers } from './compare-provider-ledgers.server.ts';
import { handleWebhook } from './handle-webhook.server.ts';
import * as days from './payments-by-day.contract.ts';
import { readPaymentsByDay } from './payments-by-day.server.ts';
import * as books from './reconciliation-for-staff.contract.ts';
import {
  explainLedgerDifference,
  listPaymentAttempts,
  readLedgerComparison,
  settleLedgerDifference,
} from './reconciliation-for-staff.server.ts';
import * as webhooks from './webhooks.contract.ts';

export function serveReconciliationCalls(app: FastifyInstance) {
  serveCall(app, webhooks.stripeWebhookCall, (ctx, _input, request) => hook(ctx, 'stripe', request));
  serveCall(app, webhooks.paypalWebhookCall, (ctx, _input, request) => hook(ctx, 'paypal', request));
  serveCall(app, books.listPaymentAttemptsCall, (ctx, { query }) => listPaymentAttempts(ctx, query));
  serveCall(app, books.getLedgerComparisonCall, readLedgerComparison);
  serveCall(app, days.getPaymentsByDayCall, (ctx, { query }) => readPaymentsByDay(ctx, query));
  serveCall(app, books.compareLedgersNowCall, async (ctx) => ({ compared: await compareAllProviderLedgers(ctx) }));
  serveCall(app, books.settleLedgerDifferenceCall, (ctx, { params }) => settleLedgerDifference(ctx, params.id));
  serveCall(app, books.explainLedgerDifferenceCall, (ctx, { params, body }) =>
    explainLedgerDifference(ctx, params.id, body.note),
  );
}

const hook = (ctx: Ctx, name: 'stripe' | 'paypal', request: FastifyRequest) =>
  handleWebhook(ctx, name, request.rawBody ?? Buffer.alloc(0), request.headers);
