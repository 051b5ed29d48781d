import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as batches from './batches.contract.ts';
import { changeBatchState, createBatch, dissolveBatch, listBatches, listWaitingProjects } from './batches.server.ts';
import { calculateOnDemandCosting } from './calculate-on-demand-costing.server.ts';
import { calculateOnDemandCostingCall } from './on-demand-costing.contract.ts';

export function serveOnDemandCalls(app: FastifyInstance) {
  serveCall(app, calculateOnDemandCostingCall, (ctx, { params, body }) =>
    calculateOnDemandCosting(ctx, params.id, body),
  );
  serveCall(app, batches.listWaitingProjectsCall, listWaitingProjects);
  serveCall(app, batches.listBatchesCall, (ctx, { query }) => listBatches(ctx, query));
  serveCall(app, batches.createBatchCall, (ctx, { body }) => createBatch(ctx, body.project_id));
  serveCall(app, batches.changeBatchStateCall, (ctx, { params, body }) => changeBatchState(ctx, params.id, body));
  serveCall(app, batches.dissolveBatchCall, (ctx, { params }) => dissolveBatch(ctx, params.id));
}
