import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { followPartyCall } from './creators.contract.ts';
import { followParty } from './load-creator.server.ts';

export function serveCreatorCalls(app: FastifyInstance) {
  serve(app, followPartyCall, (ctx, { params, body }) => followParty(ctx, params.id, body.follow ?? true));
}
