import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './newsletter.contract.ts';
import {
  confirmNewsletter,
  listNewsletterSubscribers,
  requestNewsletter,
  unsubscribeFromNewsletter,
} from './newsletter.server.ts';

export function serveNewsletterCalls(app: FastifyInstance) {
  serve(app, contract.requestNewsletterCall, (ctx, { body }) => requestNewsletter(ctx, body));
  serve(app, contract.confirmNewsletterCall, (ctx, { body }) => confirmNewsletter(ctx, body.token));
  serve(app, contract.unsubscribeNewsletterCall, (ctx, { body }) => unsubscribeFromNewsletter(ctx, body));
  serve(app, contract.listNewsletterSubscribersCall, (ctx, { query }) => listNewsletterSubscribers(ctx, query));
}
