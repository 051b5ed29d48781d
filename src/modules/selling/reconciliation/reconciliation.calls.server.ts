import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx.server.ts';
import { serve } from '#platform/serve.server.ts';
import { compareAllBooks } from './compare-books.server.ts';
import { handleWebhook } from './handle-webhook.server.ts';
import * as books from './payment-books.contract.ts';
import { explainDifference, findPayments, readBooks, settleDifference } from './payment-books.server.ts';
import * as days from './payment-days.contract.ts';
import { paymentDays } from './payment-days.server.ts';
import * as webhooks from './webhooks.contract.ts';

export function reconciliationCalls(app: FastifyInstance) {
  serve(app, webhooks.stripeWebhookCall, (ctx, _input, request) => hook(ctx, 'stripe', request));
  serve(app, webhooks.paypalWebhookCall, (ctx, _input, request) => hook(ctx, 'paypal', request));
  serve(app, books.listPaymentsCall, (ctx, { query }) => findPayments(ctx, query));
  serve(app, books.getBooksCall, readBooks);
  serve(app, days.getPaymentDaysCall, (ctx, { query }) => paymentDays(ctx, query));
  serve(app, books.compareNowCall, async (ctx) => ({ compared: await compareAllBooks(ctx) }));
  serve(app, books.settleAgainCall, (ctx, { params }) => settleDifference(ctx, params.id));
  serve(app, books.explainDifferenceCall, (ctx, { params, body }) => explainDifference(ctx, params.id, body.note));
}

const hook = (ctx: Ctx, name: 'stripe' | 'paypal', request: FastifyRequest) =>
  handleWebhook(ctx, name, request.rawBody ?? Buffer.alloc(0), request.headers);
