import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './boxes.contract.ts';
import { findBoxOffers } from './find-offers.server.ts';
import { reviewBox } from './own-boxes.server.ts';

export function boxCalls(app: FastifyInstance) {
  serve(app, contract.getBoxOffers, (ctx) => {
    ctx.shareUntil('boxes', 'rates');
    return findBoxOffers(ctx);
  });
  serve(app, contract.reviewBoxCall, (ctx, { body }) => reviewBox(ctx, body));
}
