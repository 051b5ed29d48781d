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
  serve(app, webhooks.stripeWebhook, (ctx, _input, request) => hook(ctx, 'stripe', request));
  serve(app, webhooks.paypalWebhook, (ctx, _input, request) => hook(ctx, 'paypal', request));
  serve(app, books.listPayments, (ctx, { query }) => findPayments(ctx, query));
  serve(app, books.getBooks, readBooks);
  serve(app, days.getPaymentDays, (ctx, { query }) => paymentDays(ctx, query));
  serve(app, books.compareNow, async (ctx) => ({ compared: await compareAllBooks(ctx) }));
  serve(app, books.settleAgain, (ctx, { params }) => settleDifference(ctx, params.id));
  serve(app, books.explainDifference, (ctx, { params, body }) => explainDifference(ctx, params.id, body.note));
}

const hook = (ctx: Ctx, name: 'stripe' | 'paypal', request: FastifyRequest) =>
  handleWebhook(ctx, name, request.rawBody ?? Buffer.alloc(0), request.headers);
