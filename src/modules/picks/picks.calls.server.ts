import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './picks.contract.ts';
import { savePickTexts } from './picks.server.ts';

export function pickCalls(app: FastifyInstance) {
  serve(app, contract.savePickTexts, (ctx, { params, body }) => savePickTexts(ctx, params.id, body.texts));
}
