import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readReleaseEarnings } from './read-release-earnings.server.ts';
import { readReleaseFans } from './read-release-fans.server.ts';
import { readReleaseFunding } from './read-release-funding.server.ts';
import { readReleasePlays } from './read-release-plays.server.ts';
import { listSalesLines, readReleaseSales } from './read-release-sales.server.ts';
import { listReleaseStockMovements, readReleaseStock } from './read-release-stock.server.ts';
import * as contract from './release-figures.contract.ts';

export function serveReleaseFiguresCalls(app: FastifyInstance) {
  serveCall(app, contract.getReleaseSalesCall, (ctx, { params, query }) => readReleaseSales(ctx, params.id, query));
  serveCall(app, contract.listSalesLinesCall, (ctx, { params, query }) => listSalesLines(ctx, params.id, query));
  serveCall(app, contract.getReleasePlaysCall, (ctx, { params, query }) => readReleasePlays(ctx, params.id, query));
  serveCall(app, contract.getReleaseFundingCall, (ctx, { params }) => readReleaseFunding(ctx, params.id));
  serveCall(app, contract.getReleaseFansCall, (ctx, { params, query }) => readReleaseFans(ctx, params.id, query));
  serveCall(app, contract.getReleaseStockCall, (ctx, { params }) => readReleaseStock(ctx, params.id));
  serveCall(app, contract.listReleaseStockMovementsCall, (ctx, { params, query }) =>
    listReleaseStockMovements(ctx, params.id, query),
  );
  serveCall(app, contract.getReleaseEarningsCall, (ctx, { params, query }) =>
    readReleaseEarnings(ctx, params.id, query),
  );
  serveCall(app, contract.exportReleaseFiguresCall, async (ctx, { params, query }) => {
    // Loaded with the first export, with the drawing of plots.
    const { exportReleaseFigures } = await import('./export-figures.server.ts');
    return exportReleaseFigures(ctx, params.id, params.section, query);
  });
}
