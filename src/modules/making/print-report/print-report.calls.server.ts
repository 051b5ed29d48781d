import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { downloadPrintReportCall } from './print-report.contract.ts';

export function servePrintReportCalls(app: FastifyInstance) {
  serveCall(app, downloadPrintReportCall, async (ctx, { params, query }) => {
    // Loaded with the first report, with the drawing of PDFs.
    const { downloadPrintReport } = await import('./print-report.server.ts');
    return downloadPrintReport(ctx, params.id, query.part);
  });
}
