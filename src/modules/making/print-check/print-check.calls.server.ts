import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './print-check.contract.ts';
import { getPrintPreview, readPrintChecks } from './read-print-checks.server.ts';
import { removePrintPlacement, savePrintPlacement } from './save-print-placement.server.ts';
import { startPrintCheck } from './start-print-check.server.ts';

export function servePrintCheckCalls(app: FastifyInstance) {
  serveCall(app, contract.readPrintChecksCall, (ctx, { params }) => readPrintChecks(ctx, params.id));
  serveCall(app, contract.startPrintCheckCall, (ctx, { params, body }) => startPrintCheck(ctx, params.id, body));
  serveCall(app, contract.savePrintPlacementCall, (ctx, { params, body }) =>
    savePrintPlacement(ctx, params.id, params.part, body),
  );
  serveCall(app, contract.removePrintPlacementCall, (ctx, { params }) =>
    removePrintPlacement(ctx, params.id, params.part),
  );
  serveCall(app, contract.getPrintPreviewCall, (ctx, { params }) => getPrintPreview(ctx, params));
}
