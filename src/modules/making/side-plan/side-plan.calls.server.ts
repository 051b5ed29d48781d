import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { getSidePlan, getTrackGroove } from './get-side-plan.server.ts';
import { getSideSuggestions } from './get-side-suggestions.server.ts';
import { getSidePlanCall, getSideSuggestionsCall, getTrackGrooveCall } from './side-plan.contract.ts';

export function serveSidePlanCalls(app: FastifyInstance) {
  serveCall(app, getSidePlanCall, (ctx, { params }) => getSidePlan(ctx, params.id));
  serveCall(app, getSideSuggestionsCall, (ctx, { params, query }) => getSideSuggestions(ctx, params.id, query));
  serveCall(app, getTrackGrooveCall, (ctx, { params }) => getTrackGroove(ctx, params.id, params.trackId));
}
