import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { correctStock, describeItem, findShelves } from './correct-stock.server.ts';
import { getEditionCall } from './edition-ledger.contract.ts';
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
  serve(app, getEditionCall, (ctx, { params }) => loadEdition(ctx, params.id));
  serve(app, contract.listStockCall, (ctx, { query }) => findShelves(ctx, query));
  serve(app, contract.correctStockCall, (ctx, { body }) => correctStock(ctx, body));
  serve(app, contract.transferStockCall, (ctx, { body }) => transferStock(ctx, body));
  serve(app, contract.describeItemCall, (ctx, { params, body }) => describeItem(ctx, params.id, body));
  serve(app, contract.countStockCall, (ctx, { body }) => countStock(ctx, body));
  serve(app, contract.receiveStockCall, (ctx, { body }) => receiveStock(ctx, body));
  serve(app, contract.listAllMovementsCall, (ctx, { query }) => findAllMovements(ctx, query));
  serve(app, contract.movementsFileCall, async (ctx, { query }) => movementsAsCsv(ctx, query));
  serve(app, places.listWarehousesCall, (ctx) => findWarehouses(ctx));
  serve(app, places.addWarehouseCall, (ctx, { body }) => addWarehouse(ctx, body));
  serve(app, places.changeWarehouseCall, (ctx, { params, body }) => changeWarehouse(ctx, params.id, body));
  serve(app, contract.listMovementsCall, (ctx, { params }) => findMovements(ctx, params.id));
}
