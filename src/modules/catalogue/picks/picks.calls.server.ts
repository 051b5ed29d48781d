import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './picks.contract.ts';
import { addPick, listPicks, movePick, readPick, removePick, savePickTexts } from './picks.server.ts';

export function pickCalls(app: FastifyInstance) {
  serve(app, contract.listPicksCall, listPicks);
  serve(app, contract.readPickCall, (ctx, { params }) => readPick(ctx, params.id));
  serve(app, contract.addPickCall, (ctx, { body }) => addPick(ctx, body.project_id));
  serve(app, contract.movePickCall, (ctx, { params, body }) => movePick(ctx, params.id, body.to));
  serve(app, contract.removePickCall, (ctx, { params }) => removePick(ctx, params.id));
  serve(app, contract.savePickTextsCall, (ctx, { params, body }) => savePickTexts(ctx, params.id, body.texts));
}
