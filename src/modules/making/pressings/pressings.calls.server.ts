import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listPressings, readPressing } from './find-pressings.server.ts';
import { moveTask } from './move-task.server.ts';
import * as contract from './pressings.contract.ts';
import { askForBalance, waiveBalance } from './release-pressing.server.ts';

export function pressingsCalls(app: FastifyInstance) {
  serve(app, contract.listPressingsCall, (ctx, { query }) => listPressings(ctx, query));
  serve(app, contract.readPressingCall, (ctx, { params }) => readPressing(ctx, params.id));
  serve(app, contract.moveTaskCall, (ctx, { params, body }) => moveTask(ctx, params.id, params.kind, body));
  serve(app, contract.askForBalanceCall, (ctx, { params }) => askForBalance(ctx, params.id));
  serve(app, contract.waiveBalanceCall, (ctx, { params, body }) => waiveBalance(ctx, params.id, body.reason));
}
