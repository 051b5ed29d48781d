import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { listPressings } from './find-pressings.server.ts';
import * as contract from './pressings.contract.ts';
import { askForBalance, waiveBalance } from './release-pressing.server.ts';

export function servePressingsCalls(app: FastifyInstance) {
  serve(app, contract.listPressingsCall, (ctx, { query }) => listPressings(ctx, query));
  serve(app, contract.askForBalanceCall, (ctx, { params }) => askForBalance(ctx, params.id));
  serve(app, contract.waiveBalanceCall, (ctx, { params, body }) => waiveBalance(ctx, params.id, body.reason));
}
