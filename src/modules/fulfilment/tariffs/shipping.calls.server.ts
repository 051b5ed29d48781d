import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './shipping.contract.ts';
import { findTariffs, planTariff, previewPostage, readTariff, unplanTariff } from './tariffs.server.ts';

export function shippingCalls(app: FastifyInstance) {
  serve(app, contract.listTariffsCall, findTariffs);
  serve(app, contract.previewParcelCall, (ctx, { query }) => previewPostage(ctx, query));
  serve(app, contract.getTariffCall, (ctx, { params }) => readTariff(ctx, params.id));
  serve(app, contract.saveTariffCall, (ctx, { body }) => planTariff(ctx, body));
  serve(app, contract.dropTariffCall, (ctx, { params }) => unplanTariff(ctx, params.id));
}
