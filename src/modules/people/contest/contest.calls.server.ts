import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './contest.contract.ts';
import {
  addContest,
  changeContest,
  drawContestWinner,
  listContestEntries,
  listContests,
  readContest,
} from './contest-admin.server.ts';
import { enterContest } from './enter-contest.server.ts';

export function serveContestCalls(app: FastifyInstance) {
  serveCall(app, contract.enterContestCall, (ctx, { body }) => enterContest(ctx, body));
  serveCall(app, contract.listContestsCall, (ctx, { query }) => listContests(ctx, query));
  serveCall(app, contract.readContestCall, (ctx, { params }) => readContest(ctx, params.id));
  serveCall(app, contract.addContestCall, (ctx, { body }) => addContest(ctx, body));
  serveCall(app, contract.changeContestCall, (ctx, { params, body }) => changeContest(ctx, params.id, body));
  serveCall(app, contract.drawContestWinnerCall, (ctx, { params }) => drawContestWinner(ctx, params.id));
  serveCall(app, contract.listContestEntriesCall, (ctx, { params, query }) =>
    listContestEntries(ctx, params.id, query),
  );
}
