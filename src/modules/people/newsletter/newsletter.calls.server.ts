import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './newsletter.contract.ts';
import {
  confirmNewsletter,
  listNewsletterSubscribers,
  requestNewsletter,
  unsubscribeFromNewsletter,
} from './newsletter.server.ts';

export function serveNewsletterCalls(app: FastifyInstance) {
  serveCall(app, contract.requestNewsletterCall, (ctx, { body }) => requestNewsletter(ctx, body));
  serveCall(app, contract.confirmNewsletterCall, (ctx, { body }) => confirmNewsletter(ctx, body.token));
  serveCall(app, contract.unsubscribeFromNewsletterCall, (ctx, { body }) => unsubscribeFromNewsletter(ctx, body));
  serveCall(app, contract.listNewsletterSubscribersCall, (ctx, { query }) => listNewsletterSubscribers(ctx, query));
}
