import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as batches from './batches.contract.ts';
import { collectBatch, dropBatch, findWaiting, listBatches, moveBatch } from './batches.server.ts';
import { calculateOnDemand } from './calculate-on-demand.server.ts';
import { calculateVod } from './on-demand.contract.ts';

export function onDemandCalls(app: FastifyInstance) {
  serve(app, calculateVod, (ctx, { params, body }) => calculateOnDemand(ctx, params.id, body));
  serve(app, batches.listWaiting, findWaiting);
  serve(app, batches.listBatches, (ctx, { query }) => listBatches(ctx, query));
  serve(app, batches.collectBatch, (ctx, { body }) => collectBatch(ctx, body.project_id));
  serve(app, batches.moveBatch, (ctx, { params, body }) => moveBatch(ctx, params.id, body.state));
  serve(app, batches.dropBatch, (ctx, { params }) => dropBatch(ctx, params.id));
}
