import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listReviews, showReview } from './moderate-reviews.server.ts';
import { ownReviews, saveOwnReview } from './own-reviews.server.ts';
import * as staff from './reviews.admin.contract.ts';
import * as contract from './reviews.contract.ts';

export function reviewCalls(app: FastifyInstance) {
  serve(app, contract.getOwnReviewsCall, (ctx, { query }) => ownReviews(ctx, query));
  serve(app, contract.saveReviewCall, (ctx, { body }) => saveOwnReview(ctx, body));
  serve(app, staff.listReviewsCall, (ctx, { query }) => listReviews(ctx, query));
  serve(app, staff.showReviewCall, (ctx, { params, body }) => showReview(ctx, params.id, body.published));
}
