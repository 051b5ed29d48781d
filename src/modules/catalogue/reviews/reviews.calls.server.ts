import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listReviewsForStaff, setReviewPublished } from './moderate-reviews.server.ts';
import { listReviewablePurchases, saveOwnReview } from './own-reviews.server.ts';
import * as staff from './reviews.admin.contract.ts';
import * as contract from './reviews.contract.ts';

export function serveReviewCalls(app: FastifyInstance) {
  serve(app, contract.listReviewablePurchasesCall, (ctx, { query }) => listReviewablePurchases(ctx, query));
  serve(app, contract.saveReviewCall, (ctx, { body }) => saveOwnReview(ctx, body));
  serve(app, staff.listReviewsCall, (ctx, { query }) => listReviewsForStaff(ctx, query));
  serve(app, staff.setReviewPublishedCall, (ctx, { params, body }) =>
    setReviewPublished(ctx, params.id, body.published),
  );
}
