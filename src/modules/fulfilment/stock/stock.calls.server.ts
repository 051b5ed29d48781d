import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { getEditionFiguresCall } from './edition-figures.contract.ts';
import { correctStock, listItemStock, setItemShippingData } from './item-stock.server.ts';
import { loadPublicEditionFigures } from './load-edition-figures.server.ts';
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
  serveCall(app, getEditionFiguresCall, (ctx, { params }) => loadPublicEditionFigures(ctx, params.id));
  serveCall(app, contract.listStockCall, (ctx, { query }) => listItemStock(ctx, query));
  serveCall(app, contract.correctStockCall, (ctx, { body }) => correctStock(ctx, body));
  serveCall(app, contract.transferStockCall, (ctx, { body }) => transferStock(ctx, body));
  serveCall(app, contract.setItemShippingDataCall, (ctx, { params, body }) =>
    setItemShippingData(ctx, params.id, body),
  );
  serveCall(app, contract.recordStockCountCall, (ctx, { body }) => recordStockCount(ctx, body));
  serveCall(app, contract.receiveStockCall, (ctx, { body }) => receiveStock(ctx, body));
  serveCall(app, contract.listStockMovementsCall, (ctx, { query }) => findStockMovements(ctx, query));
  serveCall(app, contract.exportStockMovementsCall, async (ctx, { query }) => exportStockMovementsCsv(ctx, query));
  serveCall(app, places.listWarehousesCall, (ctx) => findWarehouses(ctx));
  serveCall(app, places.addWarehouseCall, (ctx, { body }) => addWarehouse(ctx, body));
  serveCall(app, places.changeWarehouseCall, (ctx, { params, body }) => changeWarehouse(ctx, params.id, body));
  serveCall(app, contract.listItemMovementsCall, (ctx, { params }) => findItemMovements(ctx, params.id));
}
