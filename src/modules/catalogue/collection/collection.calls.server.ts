import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getDigs } from './collection.contract.ts';
import { ownCollection } from './own-collection.server.ts';

export function collectionCalls(app: FastifyInstance) {
  serve(app, getDigs, (ctx, { query }) => ownCollection(ctx, query));
}
