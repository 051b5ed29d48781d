import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readPublicProfile, saveProfileVisibility } from './profile.server.ts';
import * as contract from './profiles.contract.ts';

export function serveProfileCalls(app: FastifyInstance) {
  serveCall(app, contract.getPublicProfileCall, (ctx, { params }) => readPublicProfile(ctx, params.id));
  serveCall(app, contract.saveProfileVisibilityCall, (ctx, { body }) => saveProfileVisibility(ctx, body));
}
