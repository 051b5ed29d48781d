import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { recordVisitEvent } from './record-visit-event.server.ts';
import * as contract from './tracking.contract.ts';

export function serveTrackingCalls(app: FastifyInstance) {
  serveCall(app, contract.postVisitEventCall, (ctx, { body }) => recordVisitEvent(ctx, body));
  serveCall(app, contract.postUserVisitEventCall, (ctx, { body }) => recordVisitEvent(ctx, body));
}
