import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './newsletter.contract.ts';
import { askForNewsletter, confirmNewsletter, listSubscribers, unsubscribe } from './newsletter.server.ts';

export function newsletterCalls(app: FastifyInstance) {
  serve(app, contract.askForNewsletter, (ctx, { body }) => askForNewsletter(ctx, body));
  serve(app, contract.confirmNewsletter, (ctx, { body }) => confirmNewsletter(ctx, body.token));
  serve(app, contract.unsubscribeNewsletter, (ctx, { body }) => unsubscribe(ctx, body));
  serve(app, contract.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query));
}
