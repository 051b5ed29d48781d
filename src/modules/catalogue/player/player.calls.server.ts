import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { recordSongPlay } from './record-song-play.server.ts';
import { sendSongPreview } from './send-song-preview.server.ts';
import * as contract from './song-plays.contract.ts';

interface OneSong {
  Params: { name: string };
}

export function servePlayerCalls(app: FastifyInstance) {
  serveCall(app, contract.reportPlayCall, (ctx, { body }) => recordSongPlay(ctx, body));
  // The address of a file, not a call: players request it in ranges (contract: Catalogue).
  app.route<OneSong>({
    method: ['GET', 'HEAD'],
    url: '/songs/:name',
    handler: (request, reply) => preview(app, request, reply),
  });
}

async function preview(app: FastifyInstance, request: FastifyRequest<OneSong>, reply: FastifyReply) {
  const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = request.headers;
  const ctx = await app.host.makeCtx(request);
  const answer = await sendSongPreview(ctx, {
    name: request.params.name,
    range,
    ifNoneMatch,
    head: request.method === 'HEAD',
    ifRange: Array.isArray(ifRange) ? ifRange[0] : ifRange,
  });
  reply.headers({ ...answer.headers, 'content-security-policy': "default-src 'none'; sandbox" }).status(answer.status);
  return reply.send(answer.body ?? undefined);
}
