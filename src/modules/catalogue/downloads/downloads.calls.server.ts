import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as digital from './digital.contract.ts';
import { listDigital, makeCodes, readDigital, revokeCodes } from './digital.server.ts';
import * as contract from './downloads.contract.ts';
import { checkDownloadCode, downloadGranted, downloadWithCode } from './unlock-download.server.ts';

export function downloadsCalls(app: FastifyInstance) {
  serve(app, contract.checkCodeCall, (ctx, { body }) => checkDownloadCode(ctx, body));
  serve(app, contract.downloadByCodeCall, (ctx, { body }) => downloadWithCode(ctx, body));
  serve(app, contract.fetchGrantedCall, (ctx, { params }) => downloadGranted(ctx, params.id));
  serve(app, digital.listDigitalCall, (ctx, { query }) => listDigital(ctx, query));
  serve(app, digital.readDigitalCall, (ctx, { params }) => readDigital(ctx, params.id));
  serve(app, digital.makeCodesCall, (ctx, { params, body }) => makeCodes(ctx, params.id, body));
  serve(app, digital.revokeCodesCall, (ctx, { params, body }) => revokeCodes(ctx, params.id, body.made_at));
}
