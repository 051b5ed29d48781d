import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './encoding.contract.ts';
import { cancelTrackEncoding, readTrackEncodingState, requeueTrackEncoding } from './track-encoding.server.ts';

export function serveEncodingCalls(app: FastifyInstance) {
  serveCall(app, contract.requeueTrackEncodingCall, (ctx, { params }) =>
    requeueTrackEncoding(ctx, params.id, params.trackId),
  );
  serveCall(app, contract.cancelTrackEncodingCall, (ctx, { params }) =>
    cancelTrackEncoding(ctx, params.id, params.trackId),
  );
  serveCall(app, contract.readTrackEncodingStateCall, (ctx, { params }) =>
    readTrackEncodingState(ctx, params.id, params.trackId),
  );
}
