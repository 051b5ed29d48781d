import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './box-renewals.contract.ts';
import { payBoxSubscription } from './pay-box.server.ts';

export function serveBoxRenewalCalls(app: FastifyInstance) {
  serveCall(app, contract.payBoxSubscriptionCall, (ctx, { body }) => payBoxSubscription(ctx, body));
}
