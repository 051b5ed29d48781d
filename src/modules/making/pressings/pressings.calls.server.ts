import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { listPressings } from './find-pressings.server.ts';
import { getTestPressingRecording } from './get-test-pressing-recording.server.ts';
import * as contract from './pressings.contract.ts';
import { allowShippingBeforeBalance, requestPressingBalance } from './request-or-waive-balance.server.ts';
import { recordTestPressingVerdict } from './review-test-pressing.server.ts';
import { getTestPressingRecordingCall } from './test-pressing.contract.ts';

export function servePressingsCalls(app: FastifyInstance) {
  serveCall(app, contract.listPressingsCall, (ctx, { query }) => listPressings(ctx, query));
  serveCall(app, contract.requestPressingBalanceCall, (ctx, { params }) => requestPressingBalance(ctx, params.id));
  serveCall(app, contract.allowShippingBeforeBalanceCall, (ctx, { params, body }) =>
    allowShippingBeforeBalance(ctx, params.id, body.reason),
  );
  serveCall(app, contract.recordTestPressingVerdictCall, (ctx, { params, body }) =>
    recordTestPressingVerdict(ctx, params.id, body),
  );
  serveCall(app, getTestPressingRecordingCall, (ctx, { params }, request) =>
    getTestPressingRecording(ctx, params, request.headers.range),
  );
}
