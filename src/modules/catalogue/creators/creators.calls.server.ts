import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { followOrUnfollowParty } from './creator-and-shop-pages.server.ts';
import { followOrUnfollowPartyCall } from './creators.contract.ts';

export function serveCreatorCalls(app: FastifyInstance) {
  serveCall(app, followOrUnfollowPartyCall, (ctx, { params, body }) =>
    followOrUnfollowParty(ctx, params.id, body.follow ?? true),
  );
}
