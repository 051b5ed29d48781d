import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './shipping-tariffs.contract.ts';
import {
  cancelPlannedTariff,
  findShippingTariffs,
  planShippingTariff,
  previewPostage,
  readShippingTariff,
} from './tariffs.server.ts';

export function serveShippingTariffCalls(app: FastifyInstance) {
  serve(app, contract.listShippingTariffsCall, findShippingTariffs);
  serve(app, contract.previewPostageCall, (ctx, { query }) => previewPostage(ctx, query));
  serve(app, contract.getShippingTariffCall, (ctx, { params }) => readShippingTariff(ctx, params.id));
  serve(app, contract.planShippingTariffCall, (ctx, { body }) => planShippingTariff(ctx, body));
  serve(app, contract.cancelPlannedTariffCall, (ctx, { params }) => cancelPlannedTariff(ctx, params.id));
}
