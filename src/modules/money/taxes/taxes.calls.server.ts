import type { FastifyInstance } from 'fastify';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import * as contract from './taxes.contract.ts';
import { cancelPlannedVatRate, listVatRates, planVatRate, writeOssReport } from './taxes.server.ts';

export function serveTaxCalls(app: FastifyInstance) {
  serveCall(app, contract.listVatRatesCall, listVatRates);
  serveCall(app, contract.planVatRateCall, (ctx, { body }) => planVatRate(ctx, body));
  serveCall(app, contract.cancelPlannedVatRateCall, (ctx, { params }) =>
    cancelPlannedVatRate(ctx, params.country_id, params.valid_from),
  );
  serveCall(app, contract.exportOssReportCall, async (ctx, { query }) => {
    const { name, csv } = await writeOssReport(ctx, query.quarter);
    return new BytesReply('text/csv; charset=utf-8', Buffer.from(csv), {
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
}
