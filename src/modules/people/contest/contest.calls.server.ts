import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './contest.contract.ts';
import {
  addContest,
  changeContest,
  drawContest,
  listAllContests,
  listEntries,
  readContest,
} from './contest-admin.server.ts';
import { enterContest } from './enter-contest.server.ts';

export function contestCalls(app: FastifyInstance) {
  serve(app, contract.enterContest, (ctx, { body }) => enterContest(ctx, body));
  serve(app, contract.listContests, (ctx, { query }) => listAllContests(ctx, query));
  serve(app, contract.readContest, (ctx, { params }) => readContest(ctx, params.id));
  serve(app, contract.addContest, (ctx, { body }) => addContest(ctx, body));
  serve(app, contract.changeContest, (ctx, { params, body }) => changeContest(ctx, params.id, body));
  serve(app, contract.drawContest, (ctx, { params }) => drawContest(ctx, params.id));
  serve(app, contract.listEntries, (ctx, { params, query }) => listEntries(ctx, params.id, query));
}
