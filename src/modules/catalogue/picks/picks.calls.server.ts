import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './picks.contract.ts';
import { addPick, listPicks, movePick, readPick, removePick, savePickTexts } from './picks.server.ts';

export function pickCalls(app: FastifyInstance) {
  serve(app, contract.listPicks, listPicks);
  serve(app, contract.readPick, (ctx, { params }) => readPick(ctx, params.id));
  serve(app, contract.addPick, (ctx, { body }) => addPick(ctx, body.project_id));
  serve(app, contract.movePick, (ctx, { params, body }) => movePick(ctx, params.id, body.to));
  serve(app, contract.removePick, (ctx, { params }) => removePick(ctx, params.id));
  serve(app, contract.savePickTexts, (ctx, { params, body }) => savePickTexts(ctx, params.id, body.texts));
}
