import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './shipping-tariffs.contract.ts';
import {
  cancelPlannedTariff,
  findShippingTariffs,
  forecastPostage,
  planShippingTariff,
  readShippingTariff,
} from './shipping-tariffs.server.ts';

export function serveShippingTariffCalls(app: FastifyInstance) {
  serveCall(app, contract.listShippingTariffsCall, findShippingTariffs);
  serveCall(app, contract.forecastPostageCall, (ctx, { query }) => forecastPostage(ctx, query));
  serveCall(app, contract.getShippingTariffCall, (ctx, { params }) => readShippingTariff(ctx, params.id));
  serveCall(app, contract.planShippingTariffCall, (ctx, { body }) => planShippingTariff(ctx, body));
  serveCall(app, contract.cancelPlannedTariffCall, (ctx, { params }) => cancelPlannedTariff(ctx, params.id));
}
