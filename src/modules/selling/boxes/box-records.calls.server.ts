import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './box-records.contract.ts';
import {
  decideBoxRecord,
  listBoxRecords,
  listOfferableItems,
  listOwnBoxRecords,
  offerBoxRecord,
  readBoxRecord,
  withdrawBoxRecord,
} from './box-records.server.ts';

/** Binds the calls of records offered to the boxes. */
export function serveBoxRecordCalls(app: FastifyInstance) {
  serveCall(app, contract.listOwnBoxRecordsCall, (ctx, { query }) => listOwnBoxRecords(ctx, query));
  serveCall(app, contract.listOfferableItemsCall, (ctx, { query }) => listOfferableItems(ctx, query));
  serveCall(app, contract.offerBoxRecordCall, (ctx, { body }) => offerBoxRecord(ctx, body));
  serveCall(app, contract.withdrawBoxRecordCall, (ctx, { params }) => withdrawBoxRecord(ctx, params.id));
  serveCall(app, contract.listBoxRecordsCall, (ctx, { query }) => listBoxRecords(ctx, query));
  serveCall(app, contract.readBoxRecordCall, (ctx, { params }) => readBoxRecord(ctx, params.id));
  serveCall(app, contract.decideBoxRecordCall, (ctx, { params, body }) => decideBoxRecord(ctx, params.id, body));
}
