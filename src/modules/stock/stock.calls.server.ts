import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { correctStock, findMovements, findShelves } from './correct-stock.server.ts';
import { getEdition } from './edition.contract.ts';
import { loadEdition } from './load-edition.server.ts';
import * as contract from './stock.contract.ts';

export function stockCalls(app: FastifyInstance) {
  serve(app, getEdition, (ctx, { params }) => loadEdition(ctx, params.id));
  serve(app, contract.listStock, (ctx, { query }) => findShelves(ctx, query));
  serve(app, contract.correctStock, (ctx, { body }) => correctStock(ctx, body));
  serve(app, contract.listMovements, (ctx, { params }) => findMovements(ctx, params.id));
}
