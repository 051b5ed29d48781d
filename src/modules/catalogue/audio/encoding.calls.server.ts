import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { cancelTrackEncoding, readTrackEncodingState, requeueTrackEncoding } from './attach-track-master.server.ts';
import * as contract from './encoding.contract.ts';

export function serveEncodingCalls(app: FastifyInstance) {
  serve(app, contract.requeueTrackEncodingCall, (ctx, { params }) =>
    requeueTrackEncoding(ctx, params.id, params.trackId),
  );
  serve(app, contract.cancelEncodingCall, (ctx, { params }) => cancelTrackEncoding(ctx, params.id, params.trackId));
  serve(app, contract.readTrackEncodingStateCall, (ctx, { params }) =>
    readTrackEncodingState(ctx, params.id, params.trackId),
  );
}
