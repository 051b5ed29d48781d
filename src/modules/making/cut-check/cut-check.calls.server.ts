import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { getCutCheckCall } from './cut-check.contract.ts';
import { getCutFaceCall } from './cut-face.contract.ts';
import { downloadCutReportCall } from './cut-report.contract.ts';
import { getCutSidesCall } from './cut-sides.contract.ts';
import { getCutCheck } from './get-cut-check.server.ts';
import { getCutFace } from './get-cut-face.server.ts';
import { getCutSides } from './get-cut-sides.server.ts';

export function serveCutCheckCalls(app: FastifyInstance) {
  serveCall(app, getCutCheckCall, (ctx, { params }) => getCutCheck(ctx, params.id));
  serveCall(app, downloadCutReportCall, async (ctx, { params, query }) => {
    // Loaded with the first report, with the drawing of PDFs.
    const { downloadCutReport } = await import('./cut-report.server.ts');
    return downloadCutReport(ctx, params.id, query);
  });
  serveCall(app, getCutSidesCall, (ctx, { params, query }) => getCutSides(ctx, params.id, query));
  serveCall(app, getCutFaceCall, (ctx, { params }) => getCutFace(ctx, params.id, params.side));
}
