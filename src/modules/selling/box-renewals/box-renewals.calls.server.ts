import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './box-renewals.contract.ts';
import { setBoxSubscriptionCard } from './set-box-subscription-card.server.ts';

export function serveBoxRenewalCalls(app: FastifyInstance) {
  serveCall(app, contract.setBoxSubscriptionCardCall, (ctx, { body }) => setBoxSubscriptionCard(ctx, body));
}
