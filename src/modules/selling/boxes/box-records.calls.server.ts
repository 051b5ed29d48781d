import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './box-records.contract.ts';
import {
  decideBoxRecord,
  listBoxRecords,
  listOfferableItems,
  listOwnBoxRecords,
  offerBoxRecord,
  readBoxRecord,
  withdrawBoxRecord,
} from './offer-records.server.ts';

/** Binds the calls of records offered to the boxes. */
export function serveBoxRecordCalls(app: FastifyInstance) {
  serve(app, contract.listOwnBoxRecordsCall, (ctx, { query }) => listOwnBoxRecords(ctx, query));
  serve(app, contract.listOfferableItemsCall, (ctx, { query }) => listOfferableItems(ctx, query));
  serve(app, contract.offerBoxRecordCall, (ctx, { body }) => offerBoxRecord(ctx, body));
  serve(app, contract.withdrawBoxRecordCall, (ctx, { params }) => withdrawBoxRecord(ctx, params.id));
  serve(app, contract.listBoxRecordsCall, (ctx, { query }) => listBoxRecords(ctx, query));
  serve(app, contract.readBoxRecordCall, (ctx, { params }) => readBoxRecord(ctx, params.id));
  serve(app, contract.decideBoxRecordCall, (ctx, { params, body }) => decideBoxRecord(ctx, params.id, body));
}
