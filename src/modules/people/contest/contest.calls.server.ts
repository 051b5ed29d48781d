import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './contest.contract.ts';
import {
  addContest,
  changeContest,
  drawContestWinner,
  listAllContests,
  listContestEntries,
  readContest,
} from './contest-admin.server.ts';
import { enterContest } from './enter-contest.server.ts';

export function serveContestCalls(app: FastifyInstance) {
  serve(app, contract.enterContestCall, (ctx, { body }) => enterContest(ctx, body));
  serve(app, contract.listContestsCall, (ctx, { query }) => listAllContests(ctx, query));
  serve(app, contract.readContestCall, (ctx, { params }) => readContest(ctx, params.id));
  serve(app, contract.addContestCall, (ctx, { body }) => addContest(ctx, body));
  serve(app, contract.changeContestCall, (ctx, { params, body }) => changeContest(ctx, params.id, body));
  serve(app, contract.drawContestWinnerCall, (ctx, { params }) => drawContestWinner(ctx, params.id));
  serve(app, contract.listContestEntriesCall, (ctx, { params, query }) => listContestEntries(ctx, params.id, query));
}
