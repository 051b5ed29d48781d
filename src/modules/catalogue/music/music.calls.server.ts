import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as digital from './digital.contract.ts';
import { listDigital, makeCodes, readDigital, revokeCodes } from './digital.server.ts';
import { callOffEncoding, encodeAgain, trackState } from './encode-song.server.ts';
import * as contract from './music.contract.ts';
import { recordPlay } from './play-song.server.ts';
import { sendPreview } from './send-preview.server.ts';
import { checkDownloadCode, download, downloadGranted } from './unlock-download.server.ts';

interface OneSong {
  Params: { name: string };
}

export function musicCalls(app: FastifyInstance) {
  serve(app, contract.encodeTrackCall, (ctx, { params }) => encodeAgain(ctx, params.id, params.trackId));
  serve(app, contract.callOffEncoding, (ctx, { params }) => callOffEncoding(ctx, params.id, params.trackId));
  serve(app, contract.getTrackState, (ctx, { params }) => trackState(ctx, params.id, params.trackId));
  serve(app, contract.reportPlay, (ctx, { body }) => recordPlay(ctx, body));
  serve(app, contract.checkCode, (ctx, { body }) => checkDownloadCode(ctx, body));
  serve(app, contract.downloadByCode, (ctx, { body }) => download(ctx, body));
  serve(app, contract.fetchGranted, (ctx, { params }) => downloadGranted(ctx, params.id));
  serve(app, digital.listDigital, (ctx, { query }) => listDigital(ctx, query));
  serve(app, digital.readDigital, (ctx, { params }) => readDigital(ctx, params.id));
  serve(app, digital.makeCodes, (ctx, { params, body }) => makeCodes(ctx, params.id, body));
  serve(app, digital.revokeCodes, (ctx, { params, body }) => revokeCodes(ctx, params.id, body.made_at));
  // An address of files, not of the API: players ask it piece by piece (contract: Catalogue).
  app.route<OneSong>({
    method: ['GET', 'HEAD'],
    url: '/songs/:name',
    handler: (request, reply) => preview(app, request, reply),
  });
}

async function preview(app: FastifyInstance, request: FastifyRequest<OneSong>, reply: FastifyReply) {
  const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = request.headers;
  const ctx = await app.host.makeCtx(request);
  const answer = await sendPreview(ctx, {
    name: request.params.name,
    range,
    ifNoneMatch,
    head: request.method === 'HEAD',
    ifRange: Array.isArray(ifRange) ? ifRange[0] : ifRange,
  });
  reply.headers({ ...answer.headers, 'content-security-policy': "default-src 'none'; sandbox" }).status(answer.status);
  return reply.send(answer.body ?? undefined);
}
