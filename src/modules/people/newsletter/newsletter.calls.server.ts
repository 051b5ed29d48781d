import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './newsletter.contract.ts';
import { askForNewsletter, confirmNewsletter, listSubscribers, unsubscribe } from './newsletter.server.ts';

export function newsletterCalls(app: FastifyInstance) {
  serve(app, contract.askForNewsletterCall, (ctx, { body }) => askForNewsletter(ctx, body));
  serve(app, contract.confirmNewsletterCall, (ctx, { body }) => confirmNewsletter(ctx, body.token));
  serve(app, contract.unsubscribeNewsletterCall, (ctx, { body }) => unsubscribe(ctx, body));
  serve(app, contract.listSubscribersCall, (ctx, { query }) => listSubscribers(ctx, query));
}
