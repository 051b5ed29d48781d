import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { followOrUnfollowParty } from './creator-and-shop-pages.server.ts';
import { followOrUnfollowPartyCall } from './follow-party.contract.ts';

export function serveFollowPartyCalls(app: FastifyInstance) {
  serveCall(app, followOrUnfollowPartyCall, (ctx, { params, body }) =>
    followOrUnfollowParty(ctx, params.id, body.follow ?? true),
  );
}
