import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { listOwnCollectionCall } from './collection.contract.ts';
import { listOwnCollection } from './own-collection.server.ts';

export function serveCollectionCalls(app: FastifyInstance) {
  serveCall(app, listOwnCollectionCall, (ctx, { query }) => listOwnCollection(ctx, query));
}
