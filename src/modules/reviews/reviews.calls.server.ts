import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { ownReviews, review } from './own-reviews.server.ts';
import * as contract from './reviews.contract.ts';

export function reviewCalls(app: FastifyInstance) {
  serve(app, contract.getOwnReviews, (ctx) => ownReviews(ctx));
  serve(app, contract.saveReview, (ctx, { body }) => review(ctx, body));
}
