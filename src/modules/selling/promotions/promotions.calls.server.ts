import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { addPromo, changePromo, listPromos, listUses, readPromo } from './edit-promo.server.ts';
import * as contract from './promotions.contract.ts';

export function promotionCalls(app: FastifyInstance) {
  serve(app, contract.listPromosCall, (ctx, { query }) => listPromos(ctx, query));
  serve(app, contract.readPromoCall, (ctx, { params }) => readPromo(ctx, params.id));
  serve(app, contract.listPromoUsesCall, (ctx, { params, query }) => listUses(ctx, params.id, query));
  serve(app, contract.addPromoCall, (ctx, { body }) => addPromo(ctx, body));
  serve(app, contract.changePromoCall, (ctx, { params, body }) => changePromo(ctx, params.id, body));
}
