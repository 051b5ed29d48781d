import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { followParty } from './creator-and-shop-pages.server.ts';
import { followPartyCall } from './creators.contract.ts';

export function serveCreatorCalls(app: FastifyInstance) {
  serveCall(app, followPartyCall, (ctx, { params, body }) => followParty(ctx, params.id, body.follow ?? true));
}
