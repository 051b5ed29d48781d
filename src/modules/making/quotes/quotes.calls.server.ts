import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { acceptOffer, offerReference, readOffer, reviewOwnTestPressing } from './accept-offer.server.ts';
import { answerQuote, listQuotes, moveQuote, readQuote } from './answer-quote.server.ts';
import { listCallBacks, markCalled, requestCallback } from './callback-requests.server.ts';
import * as calls from './callbacks.contract.ts';
import { claimQuote } from './claim-quote.server.ts';
import * as own from './own-quotes.contract.ts';
import { listOwnQuotes, readOwnQuote } from './own-quotes.server.ts';
import { previewPriceList } from './preview-price-list.contract.ts';
import { previewList } from './preview-price-list.server.ts';
import { createQuoteProject } from './quote-project.server.ts';
import * as contract from './quotes.contract.ts';
import { requestQuote } from './request-quote.server.ts';
import { forgetQuote, saveQuote } from './save-quote.server.ts';
import { askSavedQuote, orderSavedQuote } from './send-saved.server.ts';
import { readQuotePaper } from './write-quote.server.ts';

export function quotesCalls(app: FastifyInstance) {
  serve(app, contract.askQuote, (ctx, { body }) => requestQuote(ctx, body));
  serve(app, contract.listQuotes, (ctx, { query }) => listQuotes(ctx, query));
  serve(app, contract.readQuote, (ctx, { params }) => readQuote(ctx, params.id));
  serve(app, contract.answerQuote, (ctx, { params, body }) => answerQuote(ctx, params.id, body));
  serve(app, contract.moveQuote, (ctx, { params, body }) => moveQuote(ctx, params.id, body.state));
  serve(app, contract.readOffer, (ctx, { query }) => readOffer(ctx, offerReference(query)));
  serve(app, contract.acceptOffer, async (ctx, { body }) => {
    const { quote, pressing } = await acceptOffer(ctx, offerReference(body), body);
    return { id: quote.id, state: quote.state, order_id: pressing?.payments[0]?.order_id ?? null };
  });
  serve(app, contract.judgeTestPressing, (ctx, { body }) => reviewOwnTestPressing(ctx, offerReference(body), body));
  serve(app, contract.claimQuote, (ctx, { body }) => claimQuote(ctx, body.token));
  serve(app, own.listOwnQuotes, (ctx, { query }) => listOwnQuotes(ctx, query));
  serve(app, own.readOwnQuote, (ctx, { params }) => readOwnQuote(ctx, params.id));
  serve(app, own.saveQuote, (ctx, { body }) => saveQuote(ctx, body));
  serve(app, own.forgetQuote, (ctx, { params }) => forgetQuote(ctx, params.id));
  serve(app, own.askSavedQuote, (ctx, { params, body }) => askSavedQuote(ctx, params.id, body));
  serve(app, own.orderSavedQuote, (ctx, { params }) => orderSavedQuote(ctx, params.id));
  serve(app, own.beginQuoteProject, (ctx, { params, body }) => createQuoteProject(ctx, params.id, body));
  serve(app, contract.getQuotePdf, async (ctx, { params, query }) => {
    const { filename, content, mime } = await readQuotePaper(ctx, params.id, query.answer);
    return new Bytes(mime, Buffer.from(content), { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serve(app, previewPriceList, (ctx, { params }) => previewList(ctx, params.id));
  serve(app, calls.callMe, (ctx, { body }) => requestCallback(ctx, body));
  serve(app, calls.listCallBacks, (ctx, { query }) => listCallBacks(ctx, query));
  serve(app, calls.markCalled, (ctx, { params, body }) => markCalled(ctx, params.id, body.done));
}
