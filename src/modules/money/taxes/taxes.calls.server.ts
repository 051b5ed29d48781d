import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import * as contract from './taxes.contract.ts';
import { findVatRates, planVatRate, unplanVatRate, writeOss } from './taxes.server.ts';

export function taxCalls(app: FastifyInstance) {
  serve(app, contract.listVatRatesCall, findVatRates);
  serve(app, contract.addVatRateCall, (ctx, { body }) => planVatRate(ctx, body));
  serve(app, contract.dropVatRateCall, (ctx, { params }) => unplanVatRate(ctx, params.country_id, params.valid_from));
  serve(app, contract.getOssCall, async (ctx, { query }) => {
    const { name, csv } = await writeOss(ctx, query.quarter);
    return new Bytes('text/csv; charset=utf-8', Buffer.from(csv), {
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
}
