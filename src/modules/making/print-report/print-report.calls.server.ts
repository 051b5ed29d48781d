import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { sendPrintReportCall } from './print-report.contract.ts';

export function servePrintReportCalls(app: FastifyInstance) {
  serve(app, sendPrintReportCall, async (ctx, { params, query }) => {
    // Loaded with the first report, with the drawing of PDFs.
    const { sendPrintReport } = await import('./print-report.server.ts');
    return sendPrintReport(ctx, params.id, query.part);
  });
}
