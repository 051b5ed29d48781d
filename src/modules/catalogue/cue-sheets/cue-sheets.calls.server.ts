import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { divideSideCall, listSideFilesCall } from './cue-sheets.contract.ts';
import { divideSide, listSideFiles } from './divide-side.server.ts';

export function serveCueSheetCalls(app: FastifyInstance) {
  serveCall(app, divideSideCall, (ctx, { params, body }) => divideSide(ctx, params.id, params.trackId, body));
  serveCall(app, listSideFilesCall, async (ctx, { params }) => ({ items: await listSideFiles(ctx, params.id) }));
}
