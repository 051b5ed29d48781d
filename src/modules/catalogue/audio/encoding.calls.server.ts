import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { cancelEncoding, encodeAgain, trackState } from './encode-song.server.ts';
import * as contract from './encoding.contract.ts';

export function encodingCalls(app: FastifyInstance) {
  serve(app, contract.encodeTrackCall, (ctx, { params }) => encodeAgain(ctx, params.id, params.trackId));
  serve(app, contract.cancelEncodingCall, (ctx, { params }) => cancelEncoding(ctx, params.id, params.trackId));
  serve(app, contract.getTrackStateCall, (ctx, { params }) => trackState(ctx, params.id, params.trackId));
}
