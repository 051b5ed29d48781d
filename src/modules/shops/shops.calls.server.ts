import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './pickup.contract.ts';
import { changePickup, findPickups, readPickup } from './pickup.server.ts';

export function shopCalls(app: FastifyInstance) {
  serve(app, contract.getPickup, (ctx, { params }) => readPickup(ctx, params.code));
  serve(app, contract.savePickup, (ctx, { params, body }) => changePickup(ctx, params.code, body));
  serve(app, contract.listPickups, findPickups);
}
