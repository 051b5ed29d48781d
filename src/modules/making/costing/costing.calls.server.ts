import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { calculate } from './calculate.server.ts';
import { calculateQuote } from './costing.contract.ts';
import { takePriceListFile, writePriceListFile } from './price-list-file.server.ts';
import * as lists from './price-lists.contract.ts';
import * as operations from './price-lists.server.ts';

export function costingCalls(app: FastifyInstance) {
  serve(app, calculateQuote, (ctx, { body }) => calculate(ctx, body));
  serve(app, lists.listPriceLists, (ctx, { query }) => operations.findPriceLists(ctx, query));
  serve(app, lists.readPriceList, (ctx, { params }) => operations.readPriceList(ctx, params.id));
  serve(app, lists.draftPriceList, (ctx, { body }) => operations.draftNext(ctx, body));
  serve(app, lists.changePriceList, (ctx, { params, body }) => operations.changeDraft(ctx, params.id, body));
  serve(app, lists.dropPriceList, (ctx, { params }) => operations.dropDraft(ctx, params.id));
  serve(app, lists.approvePriceList, (ctx, { params, body }) => operations.approve(ctx, params.id, body));
  serve(app, lists.unapprovePriceList, (ctx, { params }) => operations.withdrawApproval(ctx, params.id));
  serve(app, lists.getPriceListFile, (ctx, { params, query }) =>
    writePriceListFile(ctx, params.id, query.format ?? 'csv'),
  );
  serve(app, lists.takePriceListFile, (ctx, { params, body }) =>
    takePriceListFile(ctx, params.id, body.version, Buffer.from(body.data, 'base64')),
  );
}
