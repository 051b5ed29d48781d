import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { getEditionLedgerCall } from './edition-ledger.contract.ts';
import { correctStock, listItemStock, setItemShippingData } from './item-stock.server.ts';
import { loadPublicEditionLedger } from './load-edition-ledger.server.ts';
import * as contract from './stock.contract.ts';
import {
  exportStockMovementsCsv,
  findItemMovements,
  findStockMovements,
  receiveStock,
  recordStockCount,
  transferStock,
} from './stock-movements.server.ts';
import * as places from './warehouses.contract.ts';
import { addWarehouse, changeWarehouse, findWarehouses } from './warehouses.server.ts';

export function serveStockCalls(app: FastifyInstance) {
  serve(app, getEditionLedgerCall, (ctx, { params }) => loadPublicEditionLedger(ctx, params.id));
  serve(app, contract.listStockCall, (ctx, { query }) => listItemStock(ctx, query));
  serve(app, contract.correctStockCall, (ctx, { body }) => correctStock(ctx, body));
  serve(app, contract.transferStockCall, (ctx, { body }) => transferStock(ctx, body));
  serve(app, contract.setItemShippingDataCall, (ctx, { params, body }) => setItemShippingData(ctx, params.id, body));
  serve(app, contract.recordStockCountCall, (ctx, { body }) => recordStockCount(ctx, body));
  serve(app, contract.receiveStockCall, (ctx, { body }) => receiveStock(ctx, body));
  serve(app, contract.listStockMovementsCall, (ctx, { query }) => findStockMovements(ctx, query));
  serve(app, contract.exportStockMovementsCall, async (ctx, { query }) => exportStockMovementsCsv(ctx, query));
  serve(app, places.listWarehousesCall, (ctx) => findWarehouses(ctx));
  serve(app, places.addWarehouseCall, (ctx, { body }) => addWarehouse(ctx, body));
  serve(app, places.changeWarehouseCall, (ctx, { params, body }) => changeWarehouse(ctx, params.id, body));
  serve(app, contract.listItemMovementsCall, (ctx, { params }) => findItemMovements(ctx, params.id));
}
