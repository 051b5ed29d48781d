import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { calculateQuote } from './calculate-quote.server.ts';
import { calculateQuoteCall } from './costing.contract.ts';
import { exportPriceList, importPriceList } from './price-list-file.server.ts';
import * as lists from './price-lists.contract.ts';
import * as operations from './price-lists.server.ts';

export function serveCostingCalls(app: FastifyInstance) {
  serveCall(app, calculateQuoteCall, (ctx, { body }) => calculateQuote(ctx, body));
  serveCall(app, lists.listPriceListsCall, (ctx, { query }) => operations.listPriceLists(ctx, query));
  serveCall(app, lists.readPriceListCall, (ctx, { params }) => operations.readPriceList(ctx, params.id));
  serveCall(app, lists.copyPriceListToDraftCall, (ctx, { body }) => operations.copyPriceListToDraft(ctx, body));
  serveCall(app, lists.changePriceListDraftCall, (ctx, { params, body }) =>
    operations.changePriceListDraft(ctx, params.id, body),
  );
  serveCall(app, lists.deletePriceListDraftCall, (ctx, { params }) => operations.deletePriceListDraft(ctx, params.id));
  serveCall(app, lists.approvePriceListCall, (ctx, { params, body }) =>
    operations.approvePriceList(ctx, params.id, body),
  );
  serveCall(app, lists.withdrawPriceListApprovalCall, (ctx, { params }) =>
    operations.withdrawPriceListApproval(ctx, params.id),
  );
  serveCall(app, lists.exportPriceListCall, (ctx, { params, query }) =>
    exportPriceList(ctx, params.id, query.format ?? 'csv'),
  );
  serveCall(app, lists.importPriceListCall, (ctx, { params, body }) =>
    importPriceList(ctx, params.id, body.version, Buffer.from(body.data, 'base64')),
  );
}
