import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as digital from './digital.contract.ts';
import { listDigital, makeCodes, readDigital, revokeCodes } from './digital.server.ts';
import * as contract from './downloads.contract.ts';
import { checkDownloadCode, downloadGranted, downloadWithCode } from './unlock-download.server.ts';

export function downloadsCalls(app: FastifyInstance) {
  serve(app, contract.checkCode, (ctx, { body }) => checkDownloadCode(ctx, body));
  serve(app, contract.downloadByCode, (ctx, { body }) => downloadWithCode(ctx, body));
  serve(app, contract.fetchGranted, (ctx, { params }) => downloadGranted(ctx, params.id));
  serve(app, digital.listDigital, (ctx, { query }) => listDigital(ctx, query));
  serve(app, digital.readDigital, (ctx, { params }) => readDigital(ctx, params.id));
  serve(app, digital.makeCodes, (ctx, { params, body }) => makeCodes(ctx, params.id, body));
  serve(app, digital.revokeCodes, (ctx, { params, body }) => revokeCodes(ctx, params.id, body.made_at));
}
