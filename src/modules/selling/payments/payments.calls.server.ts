import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageIn } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { serve } from '#platform/serve.server.ts';
import { cancelPledge } from './cancel-pledge.server.ts';
import { cancelPressing } from './cancel-pressing.server.ts';
import * as cards from './cards.contract.ts';
import { addCard, chooseCard, dropCard, finishCard, ownCards, ownDefaultCard } from './cards.server.ts';
import { compareAllBooks } from './compare-books.server.ts';
import { confirmOrder } from './confirm-payment.server.ts';
import { cancelOrder, refundOrder } from './give-back.server.ts';
import * as outside from './outside.contract.ts';
import { payCart } from './pay-cart.server.ts';
import { payDraft, readDraftOffer } from './pay-draft.server.ts';
import { payDue } from './pay-due.server.ts';
import { payPledge } from './pay-pledge.server.ts';
import * as books from './payment-books.contract.ts';
import { explainDifference, findPayments, readBooks, settleDifference } from './payment-books.server.ts';
import * as days from './payment-days.contract.ts';
import { paymentDays } from './payment-days.server.ts';
import * as contract from './payments.contract.ts';
import { giveAway, listOwed, recordPaidBack, takeOutside } from './take-outside.server.ts';
import { takeWebhook } from './take-webhook.server.ts';

export function paymentsCalls(app: FastifyInstance) {
  serve(app, contract.payCart, (ctx, { body }) => payCart(ctx, body));
  serve(app, contract.confirmCart, (ctx, { body }) => confirmOrder(ctx, body.order_id, body.key));
  serve(app, contract.payOrder, (ctx, { params, body }) => payDue(ctx, params.id, body));
  serve(app, contract.cancelPressing, (ctx, { params, body }) => cancelPressing(ctx, params.id, body.reason));
  serve(app, contract.payPledge, (ctx, { params, body }) => payPledge(ctx, params.id, body));
  serve(app, contract.cancelPledge, (ctx, { params, body }) => cancelPledge(ctx, params.id, 'buyer', body.key));
  serve(app, contract.stripeWebhook, (ctx, _input, request) => hook(ctx, 'stripe', request));
  serve(app, contract.paypalWebhook, (ctx, _input, request) => hook(ctx, 'paypal', request));
  serve(app, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id, 'buyer'));
  serve(app, contract.cancelGuestOrder, (ctx, { params, query }) => cancelOrder(ctx, params.id, 'buyer', query.key));
  serve(app, contract.cancelAnyOrder, (ctx, { params }) =>
    cancelOrder(ctx, params.id, ctx.role === 'admin' ? 'admin' : 'team'),
  );
  serve(app, cards.getCards, async (ctx, { query }) => pageIn(await ownCards(ctx), query));
  serve(app, cards.getDefaultCard, ownDefaultCard);
  serve(app, cards.addCard, (ctx, { body }) => addCard(ctx, body));
  serve(app, cards.finishCard, (ctx, { body }) => finishCard(ctx, body.setup_id));
  serve(app, cards.chooseCard, (ctx, { params }) => chooseCard(ctx, params.id));
  serve(app, cards.dropCard, (ctx, { params }) => dropCard(ctx, params.id));
  serve(app, books.listPayments, (ctx, { query }) => findPayments(ctx, query));
  serve(app, books.getBooks, readBooks);
  serve(app, days.getPaymentDays, (ctx, { query }) => paymentDays(ctx, query));
  serve(app, books.compareNow, async (ctx) => ({ compared: await compareAllBooks(ctx) }));
  serve(app, books.settleAgain, (ctx, { params }) => settleDifference(ctx, params.id));
  serve(app, books.explainDifference, (ctx, { params, body }) => explainDifference(ctx, params.id, body.note));
  serve(app, contract.refundOrder, (ctx, { params, body }, { headers }) =>
    refundOrder(ctx, params.id, body, headers['idempotency-key']?.toString()),
  );
  serve(app, outside.takeOutside, (ctx, { params, body }) => takeOutside(ctx, params.id, body));
  serve(app, outside.giveAway, (ctx, { params, body }) => giveAway(ctx, params.id, body.reason));
  serve(app, outside.listOwed, (ctx) => listOwed(ctx));
  serve(app, outside.recordPaidBack, (ctx, { params, body }) => recordPaidBack(ctx, params.id, body));
  serve(app, outside.readDraftOffer, (ctx, { query }) => readDraftOffer(ctx, query.key));
  serve(app, outside.payDraft, (ctx, { body }) => payDraft(ctx, body));
}

const hook = (ctx: Ctx, name: 'stripe' | 'paypal', request: FastifyRequest) =>
  takeWebhook(ctx, name, request.rawBody ?? Buffer.alloc(0), request.headers);
