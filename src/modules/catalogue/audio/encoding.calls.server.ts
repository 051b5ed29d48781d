import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { cancelTrackEncoding, readTrackState, requeueTrackEncoding } from './encode-song.server.ts';
import * as contract from './encoding.contract.ts';

export function encodingCalls(app: FastifyInstance) {
  serve(app, contract.encodeTrackCall, (ctx, { params }) => requeueTrackEncoding(ctx, params.id, params.trackId));
  serve(app, contract.cancelEncodingCall, (ctx, { params }) => cancelTrackEncoding(ctx, params.id, params.trackId));
  serve(app, contract.getTrackStateCall, (ctx, { params }) => readTrackState(ctx, params.id, params.trackId));
}
