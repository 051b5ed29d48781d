import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { correctStock, describeItem, findShelves } from './correct-stock.server.ts';
import { getEdition } from './edition-ledger.contract.ts';
import { loadEdition } from './load-edition-ledger.server.ts';
import {
  countStock,
  findAllMovements,
  findMovements,
  movementsAsCsv,
  receiveStock,
  transferStock,
} from './move-stock.server.ts';
import * as contract from './stock.contract.ts';
import * as places from './warehouses.contract.ts';
import { addWarehouse, changeWarehouse, findWarehouses } from './warehouses.server.ts';

export function stockCalls(app: FastifyInstance) {
  serve(app, getEdition, (ctx, { params }) => loadEdition(ctx, params.id));
  serve(app, contract.listStock, (ctx, { query }) => findShelves(ctx, query));
  serve(app, contract.correctStock, (ctx, { body }) => correctStock(ctx, body));
  serve(app, contract.transferStock, (ctx, { body }) => transferStock(ctx, body));
  serve(app, contract.describeItem, (ctx, { params, body }) => describeItem(ctx, params.id, body));
  serve(app, contract.countStock, (ctx, { body }) => countStock(ctx, body));
  serve(app, contract.receiveStock, (ctx, { body }) => receiveStock(ctx, body));
  serve(app, contract.listAllMovements, (ctx, { query }) => findAllMovements(ctx, query));
  serve(app, contract.movementsFile, async (ctx, { query }) => movementsAsCsv(ctx, query));
  serve(app, places.listWarehouses, (ctx) => findWarehouses(ctx));
  serve(app, places.addWarehouse, (ctx, { body }) => addWarehouse(ctx, body));
  serve(app, places.changeWarehouse, (ctx, { params, body }) => changeWarehouse(ctx, params.id, body));
  serve(app, contract.listMovements, (ctx, { params }) => findMovements(ctx, params.id));
}
