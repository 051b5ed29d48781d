import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { readPublicProfile, saveProfileVisibility } from './profile.server.ts';
import * as contract from './profiles.contract.ts';

export function serveProfileCalls(app: FastifyInstance) {
  serve(app, contract.getPublicProfileCall, (ctx, { params }) => readPublicProfile(ctx, params.id));
  serve(app, contract.saveProfileVisibilityCall, (ctx, { body }) => saveProfileVisibility(ctx, body));
}
