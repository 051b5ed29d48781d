import type { FastifyInstance } from 'fastify';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { acceptQuoteOffer, parseOfferReference, readQuoteOffer } from './accept-offer.server.ts';
import { adoptGuestQuote } from './adopt-guest-quote.server.ts';
import { comparePriceListOnQuotesCall } from './compare-price-list-on-quotes.contract.ts';
import { comparePriceListOnQuotes } from './compare-price-list-on-quotes.server.ts';
import { answerQuote, changeQuoteState, listQuotes, readQuote } from './list-and-answer-quotes.server.ts';
import * as own from './own-quotes.contract.ts';
import { listOwnQuotes, readOwnQuote } from './own-quotes.server.ts';
import * as calls from './phone-callback-requests.contract.ts';
import {
  listCallbackRequests,
  requestPhoneCallback,
  setCallbackRequestDone,
} from './phone-callback-requests.server.ts';
import { createQuoteProject } from './project-from-quote.server.ts';
import { downloadQuotePdf } from './quote-pdf.server.ts';
import * as contract from './quotes.contract.ts';
import { requestQuote } from './request-quote.server.ts';
import { reviewOwnTestPressing } from './review-own-test-pressing.server.ts';
import { deleteOwnSavedQuote, saveQuote } from './save-quote.server.ts';
import { offerSavedQuoteAtListPrice, requestSavedQuote } from './submit-saved-quote.server.ts';

export function serveQuotesCalls(app: FastifyInstance) {
  serveCall(app, contract.requestQuoteCall, (ctx, { body }) => requestQuote(ctx, body));
  serveCall(app, contract.listQuotesCall, (ctx, { query }) => listQuotes(ctx, query));
  serveCall(app, contract.readQuoteCall, (ctx, { params }) => readQuote(ctx, params.id));
  serveCall(app, contract.answerQuoteCall, (ctx, { params, body }) => answerQuote(ctx, params.id, body));
  serveCall(app, contract.changeQuoteStateCall, (ctx, { params, body }) =>
    changeQuoteState(ctx, params.id, body.state),
  );
  serveCall(app, contract.readQuoteOfferCall, (ctx, { query }) => readQuoteOffer(ctx, parseOfferReference(query)));
  serveCall(app, contract.acceptQuoteOfferCall, async (ctx, { body }) => {
    const { quote, pressing } = await acceptQuoteOffer(ctx, parseOfferReference(body), body);
    return { id: quote.id, state: quote.state, order_id: pressing?.payments[0]?.order_id ?? null };
  });
  serveCall(app, contract.reviewOwnTestPressingCall, (ctx, { body }) =>
    reviewOwnTestPressing(ctx, parseOfferReference(body), body),
  );
  serveCall(app, contract.adoptGuestQuoteCall, (ctx, { body }) => adoptGuestQuote(ctx, body.token));
  serveCall(app, own.listOwnQuotesCall, (ctx, { query }) => listOwnQuotes(ctx, query));
  serveCall(app, own.readOwnQuoteCall, (ctx, { params }) => readOwnQuote(ctx, params.id));
  serveCall(app, own.saveQuoteCall, (ctx, { body }) => saveQuote(ctx, body));
  serveCall(app, own.deleteOwnSavedQuoteCall, (ctx, { params }) => deleteOwnSavedQuote(ctx, params.id));
  serveCall(app, own.requestSavedQuoteCall, (ctx, { params, body }) => requestSavedQuote(ctx, params.id, body));
  serveCall(app, own.offerSavedQuoteAtListPriceCall, (ctx, { params }) => offerSavedQuoteAtListPrice(ctx, params.id));
  serveCall(app, own.createQuoteProjectCall, (ctx, { params, body }) => createQuoteProject(ctx, params.id, body));
  serveCall(app, contract.downloadQuotePdfCall, async (ctx, { params, query }) => {
    const { filename, content, mime } = await downloadQuotePdf(ctx, params.id, query.answer);
    return new BytesReply(mime, Buffer.from(content), { 'content-disposition': `attachment; filename="${filename}"` });
  });
  serveCall(app, comparePriceListOnQuotesCall, (ctx, { params }) => comparePriceListOnQuotes(ctx, params.id));
  serveCall(app, calls.requestPhoneCallbackCall, (ctx, { body }) => requestPhoneCallback(ctx, body));
  serveCall(app, calls.listCallbackRequestsCall, (ctx, { query }) => listCallbackRequests(ctx, query));
  serveCall(app, calls.setCallbackRequestDoneCall, (ctx, { params, body }) =>
    setCallbackRequestDone(ctx, params.id, body.done),
  );
}
