import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { recordVisitEvent } from './record-event.server.ts';
import * as contract from './tracking.contract.ts';

export function serveTrackingCalls(app: FastifyInstance) {
  serve(app, contract.postVisitEventCall, (ctx, { body }) => recordVisitEvent(ctx, body));
  serve(app, contract.postUserVisitEventCall, (ctx, { body }) => recordVisitEvent(ctx, body));
}
