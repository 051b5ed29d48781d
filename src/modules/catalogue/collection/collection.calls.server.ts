import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listOwnCollectionCall } from './collection.contract.ts';
import { listOwnCollection } from './own-collection.server.ts';

export function serveCollectionCalls(app: FastifyInstance) {
  serve(app, listOwnCollectionCall, (ctx, { query }) => listOwnCollection(ctx, query));
}
