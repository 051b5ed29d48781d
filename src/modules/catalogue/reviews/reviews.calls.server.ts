import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { listReviewsForStaff, setReviewPublished } from './moderate-reviews.server.ts';
import { listReviewablePurchases, saveOwnReview } from './own-reviews.server.ts';
import * as staff from './reviews.admin.contract.ts';
import * as contract from './reviews.contract.ts';

export function serveReviewCalls(app: FastifyInstance) {
  serveCall(app, contract.listReviewablePurchasesCall, (ctx, { query }) => listReviewablePurchases(ctx, query));
  serveCall(app, contract.saveReviewCall, (ctx, { body }) => saveOwnReview(ctx, body));
  serveCall(app, staff.listReviewsCall, (ctx, { query }) => listReviewsForStaff(ctx, query));
  serveCall(app, staff.setReviewPublishedCall, (ctx, { params, body }) =>
    setReviewPublished(ctx, params.id, body.published),
  );
}
