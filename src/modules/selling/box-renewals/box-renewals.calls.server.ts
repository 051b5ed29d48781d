import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './box-renewals.contract.ts';
import { payBoxSubscription } from './pay-box.server.ts';

export function serveBoxRenewalCalls(app: FastifyInstance) {
  serve(app, contract.payBoxSubscriptionCall, (ctx, { body }) => payBoxSubscription(ctx, body));
}
