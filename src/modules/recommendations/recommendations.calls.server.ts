import type { FastifyInstance } from 'fastify';
import { wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { recommend } from './recommend.server.ts';
import { getRecommendations } from './recommendations.contract.ts';

export function recommendationCalls(app: FastifyInstance) {
  serve(app, getRecommendations, async (ctx, { query: { project_id, limit, currency } }) =>
    wholeList(await recommend(ctx, { beside: project_id === undefined ? [] : [project_id], limit, currency })),
  );
}
