import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getCutCheckCall } from './cut-check.contract.ts';
import { sendCutReportCall } from './cut-report.contract.ts';
import { getCutSidesCall } from './cut-sides.contract.ts';
import { getCutCheck } from './get-cut-check.server.ts';
import { getCutSides } from './get-cut-sides.server.ts';

export function serveCutCheckCalls(app: FastifyInstance) {
  serve(app, getCutCheckCall, (ctx, { params }) => getCutCheck(ctx, params.id));
  serve(app, sendCutReportCall, async (ctx, { params, query }) => {
    // Loaded with the first report, with the drawing of PDFs.
    const { sendCutReport } = await import('./cut-report.server.ts');
    return sendCutReport(ctx, params.id, query);
  });
  serve(app, getCutSidesCall, (ctx, { params, query }) => getCutSides(ctx, params.id, query));
}
