import type { FastifyInstance } from 'fastify';
import type { Parsed } from '#kit/call.ts';
import { noteWarehouseOrder, replaceParcel, splitParcel } from '#modules/fulfilment/parcels/place-parcel.server.ts';
import { Bytes, serve } from '#platform/serve.server.ts';
import * as contract from './dispatch.contract.ts';
import { findParcels, parcelFilter, readParcel } from './find-parcels.server.ts';
import { writeSlips } from './packing-slip.server.ts';
import { parcelsAsCsv } from './parcels-csv.server.ts';
import { importTracking, moveParcels } from './send-parcels.server.ts';

function requestedParcels({
  parcel = [],
  all,
  shown = '',
}: Parsed<typeof contract.getSlipsCall>['query']): readonly number[] {
  if (all) return shown.split(',').map(Number);
  return Array.isArray(parcel) ? parcel : [parcel];
}

export function dispatchCalls(app: FastifyInstance) {
  serve(app, contract.listParcelsCall, (ctx, { query }) => findParcels(ctx, query));
  serve(app, contract.readParcelCall, (ctx, { params }) => readParcel(ctx, params.id));
  serve(app, contract.moveParcelsCall, (ctx, { body }) => moveParcels(ctx, body));
  serve(app, contract.importTrackingCall, (ctx, { body }) => importTracking(ctx, body));
  serve(app, contract.parcelsFileCall, async (ctx, { query }) => parcelsAsCsv(ctx, parcelFilter(query), query.form));
  serve(app, contract.getSlipsCall, async (ctx, { query }) => {
    const pdf = await writeSlips(ctx, requestedParcels(query));
    return new Bytes('application/pdf', pdf, { 'content-disposition': 'inline; filename="packing-slips.pdf"' });
  });
  serve(app, contract.assignWarehouseCall, async (ctx, { params, body }) => {
    await replaceParcel(ctx, params.id, body.warehouse_id);
    return { id: params.id };
  });
  serve(app, contract.noteLogisticianCall, async (ctx, { params, body }) => {
    await noteWarehouseOrder(ctx, params.id, body.logistician_id.trim());
    return { id: params.id };
  });
  serve(app, contract.splitParcelCall, async (ctx, { params, body }) => ({
    id: await splitParcel(ctx, params.id, body.lines),
  }));
}
