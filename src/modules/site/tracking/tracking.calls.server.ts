import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { recordEvent } from './record-event.server.ts';
import * as contract from './tracking.contract.ts';

export function trackingCalls(app: FastifyInstance) {
  serve(app, contract.postEventCall, (ctx, { body }) => recordEvent(ctx, body));
  serve(app, contract.postUserEventCall, (ctx, { body }) => recordEvent(ctx, body));
}
