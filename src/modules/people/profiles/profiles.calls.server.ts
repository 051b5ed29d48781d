import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { readProfile, saveVisibility } from './profile.server.ts';
import * as contract from './profiles.contract.ts';

export function profileCalls(app: FastifyInstance) {
  serve(app, contract.getProfileCall, (ctx, { params }) => readProfile(ctx, params.id));
  serve(app, contract.saveVisibilityCall, (ctx, { body }) => saveVisibility(ctx, body));
}
