import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listPressings } from './find-pressings.server.ts';
import { requestPressingBalance, waivePressingBalance } from './pressing-balance.server.ts';
import * as contract from './pressings.contract.ts';
import { recordTestPressingVerdict } from './review-test-pressing.server.ts';
import { sendRecording } from './send-recording.server.ts';
import { sendRecordingCall } from './test-pressing.contract.ts';

export function servePressingsCalls(app: FastifyInstance) {
  serve(app, contract.listPressingsCall, (ctx, { query }) => listPressings(ctx, query));
  serve(app, contract.requestPressingBalanceCall, (ctx, { params }) => requestPressingBalance(ctx, params.id));
  serve(app, contract.waivePressingBalanceCall, (ctx, { params, body }) =>
    waivePressingBalance(ctx, params.id, body.reason),
  );
  serve(app, contract.recordTestPressingVerdictCall, (ctx, { params, body }) =>
    recordTestPressingVerdict(ctx, params.id, body),
  );
  serve(app, sendRecordingCall, (ctx, { params }, request) => sendRecording(ctx, params, request.headers.range));
}
