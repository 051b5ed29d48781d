import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './shipping.contract.ts';
import { findTariffs, planTariff, preview, readTariff, unplanTariff } from './tariffs.server.ts';

export function shippingCalls(app: FastifyInstance) {
  serve(app, contract.listTariffs, findTariffs);
  serve(app, contract.previewParcel, (ctx, { query }) => preview(ctx, query));
  serve(app, contract.getTariff, (ctx, { params }) => readTariff(ctx, params.id));
  serve(app, contract.saveTariff, (ctx, { body }) => planTariff(ctx, body));
  serve(app, contract.dropTariff, (ctx, { params }) => unplanTariff(ctx, params.id));
}
