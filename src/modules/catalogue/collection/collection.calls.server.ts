import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getCollectionCall } from './collection.contract.ts';
import { listOwnCollection } from './own-collection.server.ts';

export function collectionCalls(app: FastifyInstance) {
  serve(app, getCollectionCall, (ctx, { query }) => listOwnCollection(ctx, query));
}
