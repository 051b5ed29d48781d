import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './print-check.contract.ts';
import { getPrintPreview, readPrintChecks } from './read-print-checks.server.ts';
import { removePrintPlacement, savePrintPlacement } from './save-print-placement.server.ts';
import { startPrintCheck } from './start-print-check.server.ts';

export function servePrintCheckCalls(app: FastifyInstance) {
  serve(app, contract.readPrintChecksCall, (ctx, { params }) => readPrintChecks(ctx, params.id));
  serve(app, contract.startPrintCheckCall, (ctx, { params, body }) => startPrintCheck(ctx, params.id, body));
  serve(app, contract.savePrintPlacementCall, (ctx, { params, body }) =>
    savePrintPlacement(ctx, params.id, params.part, body),
  );
  serve(app, contract.removePrintPlacementCall, (ctx, { params }) => removePrintPlacement(ctx, params.id, params.part));
  serve(app, contract.getPrintPreviewCall, (ctx, { params }) => getPrintPreview(ctx, params));
}
