import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { addPromoCode, changePromoCode, listPromoCodes, listPromoUses, readPromoCode } from './edit-promo.server.ts';
import * as contract from './promotions.contract.ts';

export function servePromotionCalls(app: FastifyInstance) {
  serve(app, contract.listPromoCodesCall, (ctx, { query }) => listPromoCodes(ctx, query));
  serve(app, contract.readPromoCodeCall, (ctx, { params }) => readPromoCode(ctx, params.id));
  serve(app, contract.listPromoUsesCall, (ctx, { params, query }) => listPromoUses(ctx, params.id, query));
  serve(app, contract.addPromoCodeCall, (ctx, { body }) => addPromoCode(ctx, body));
  serve(app, contract.changePromoCodeCall, (ctx, { params, body }) => changePromoCode(ctx, params.id, body));
}
