import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { addPromoCode, changePromoCode, listPromoCodes, listPromoUses, readPromoCode } from './promo-codes.server.ts';
import * as contract from './promotions.contract.ts';

export function servePromotionCalls(app: FastifyInstance) {
  serveCall(app, contract.listPromoCodesCall, (ctx, { query }) => listPromoCodes(ctx, query));
  serveCall(app, contract.readPromoCodeCall, (ctx, { params }) => readPromoCode(ctx, params.id));
  serveCall(app, contract.listPromoUsesCall, (ctx, { params, query }) => listPromoUses(ctx, params.id, query));
  serveCall(app, contract.addPromoCodeCall, (ctx, { body }) => addPromoCode(ctx, body));
  serveCall(app, contract.changePromoCodeCall, (ctx, { params, body }) => changePromoCode(ctx, params.id, body));
}
