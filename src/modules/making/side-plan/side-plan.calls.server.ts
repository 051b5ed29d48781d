import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getSidePlan, getTrackGroove } from './get-side-plan.server.ts';
import { getSideSuggestions } from './get-side-suggestions.server.ts';
import { getSidePlanCall, getSideSuggestionsCall, getTrackGrooveCall } from './side-plan.contract.ts';

export function serveSidePlanCalls(app: FastifyInstance) {
  serve(app, getSidePlanCall, (ctx, { params }) => getSidePlan(ctx, params.id));
  serve(app, getSideSuggestionsCall, (ctx, { params, query }) => getSideSuggestions(ctx, params.id, query));
  serve(app, getTrackGrooveCall, (ctx, { params }) => getTrackGroove(ctx, params.id, params.trackId));
}
