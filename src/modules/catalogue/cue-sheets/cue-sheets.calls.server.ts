import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { divideSideCall, listSideFilesCall } from './cue-sheets.contract.ts';
import { divideSide, listSideFiles } from './divide-side.server.ts';

export function serveCueSheetCalls(app: FastifyInstance) {
  serve(app, divideSideCall, (ctx, { params, body }) => divideSide(ctx, params.id, params.trackId, body));
  serve(app, listSideFilesCall, async (ctx, { params }) => ({ items: await listSideFiles(ctx, params.id) }));
}
