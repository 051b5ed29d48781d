import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { sendPrintReportCall } from './print-report.contract.ts';
import { sendPrintReport } from './print-report.server.ts';

export function servePrintReportCalls(app: FastifyInstance) {
  serve(app, sendPrintReportCall, (ctx, { params, query }) => sendPrintReport(ctx, params.id, query.part));
}
