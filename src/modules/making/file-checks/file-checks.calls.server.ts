import type { FastifyInstance } from 'fastify';
import { changePressingTaskCall } from '#modules/making/pressings/pressings.contract.ts';
import { serve } from '#platform/serve.server.ts';
import { changePressingTask, readPressing } from './change-pressing-task.server.ts';
import * as contract from './file-checks.contract.ts';
import { listFileChecks, listFileRefusals, readFileCheck } from './list-file-checks.server.ts';
import { refuseFile, withdrawRefusal } from './refuse-file.server.ts';
import { sendOriginal } from './send-original.server.ts';

export function serveFileCheckCalls(app: FastifyInstance) {
  serve(app, contract.listFileChecksCall, (ctx, { query }) => listFileChecks(ctx, query));
  serve(app, contract.readFileCheckCall, (ctx, { params }) => readFileCheck(ctx, params.id));
  serve(app, contract.refuseFileCall, (ctx, { params, body }) => refuseFile(ctx, params.id, body));
  serve(app, contract.withdrawRefusalCall, (ctx, { params }) => withdrawRefusal(ctx, params.id, params.refusal_id));
  serve(app, contract.sendOriginalCall, (ctx, { params }) => sendOriginal(ctx, params));
  serve(app, contract.readPressingCall, (ctx, { params }) => readPressing(ctx, params.id));
  serve(app, changePressingTaskCall, (ctx, { params, body }) => changePressingTask(ctx, params.id, params.kind, body));
  serve(app, contract.listFileRefusalsCall, (ctx, { params }) => listFileRefusals(ctx, params.id));
}
