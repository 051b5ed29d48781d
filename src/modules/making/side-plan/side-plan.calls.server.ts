import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getSidePlan, getTrackGroove } from './get-side-plan.server.ts';
import { getSidePlanCall, getTrackGrooveCall } from './side-plan.contract.ts';

export function serveSidePlanCalls(app: FastifyInstance) {
  serve(app, getSidePlanCall, (ctx, { params }) => getSidePlan(ctx, params.id));
  serve(app, getTrackGrooveCall, (ctx, { params }) => getTrackGroove(ctx, params.id, params.trackId));
}
