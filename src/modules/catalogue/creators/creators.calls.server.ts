import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { followPartyCall } from './creators.contract.ts';
import { follow } from './load-creator.server.ts';

export function creatorCalls(app: FastifyInstance) {
  serve(app, followPartyCall, (ctx, { params, body }) => follow(ctx, params.id, body.follow ?? true));
}
