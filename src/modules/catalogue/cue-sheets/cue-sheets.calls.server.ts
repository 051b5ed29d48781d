import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { listSideFilesCall, requestSideDivisionCall } from './cue-sheets.contract.ts';
import { listSideFiles, requestSideDivision } from './request-side-division.server.ts';

export function serveCueSheetCalls(app: FastifyInstance) {
  serveCall(app, requestSideDivisionCall, (ctx, { params, body }) =>
    requestSideDivision(ctx, params.id, params.trackId, body),
  );
  serveCall(app, listSideFilesCall, async (ctx, { params }) => ({ items: await listSideFiles(ctx, params.id) }));
}
