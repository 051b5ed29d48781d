import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as batches from './batches.contract.ts';
import { changeBatchState, createBatch, dissolveBatch, listBatches, listWaitingProjects } from './batches.server.ts';
import { calculateOnDemand } from './calculate-on-demand.server.ts';
import { calculateOnDemandCall } from './on-demand-costing.contract.ts';

export function serveOnDemandCalls(app: FastifyInstance) {
  serve(app, calculateOnDemandCall, (ctx, { params, body }) => calculateOnDemand(ctx, params.id, body));
  serve(app, batches.listWaitingProjectsCall, listWaitingProjects);
  serve(app, batches.listBatchesCall, (ctx, { query }) => listBatches(ctx, query));
  serve(app, batches.createBatchCall, (ctx, { body }) => createBatch(ctx, body.project_id));
  serve(app, batches.changeBatchStateCall, (ctx, { params, body }) => changeBatchState(ctx, params.id, body));
  serve(app, batches.dissolveBatchCall, (ctx, { params }) => dissolveBatch(ctx, params.id));
}
