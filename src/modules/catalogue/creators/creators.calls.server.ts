import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { followParty } from './creator-page.server.ts';
import { followPartyCall } from './creators.contract.ts';

export function serveCreatorCalls(app: FastifyInstance) {
  serve(app, followPartyCall, (ctx, { params, body }) => followParty(ctx, params.id, body.follow ?? true));
}
