import type { FastifyInstance } from 'fastify';
import type { Parsed } from '#kit/call.ts';
import {
  moveParcelToWarehouse,
  saveWarehouseOrderNumber,
  splitParcel,
} from '#modules/fulfilment/parcels/assign-parcel-warehouse.server.ts';
import { BytesReply, serve } from '#platform/serve.server.ts';
import * as contract from './dispatch.contract.ts';
import { findParcels, parseParcelFilter, readParcel } from './find-parcels.server.ts';
import { packingSlipsPdf } from './packing-slip.server.ts';
import { exportParcelsCsv } from './parcels-csv.server.ts';
import { changeParcelStatuses, importTrackingNumbers } from './send-parcels.server.ts';

function requestedParcels({
  parcel = [],
  all,
  shown = '',
}: Parsed<typeof contract.downloadPackingSlipsCall>['query']): readonly number[] {
  if (all) return shown.split(',').map(Number);
  return Array.isArray(parcel) ? parcel : [parcel];
}

export function serveDispatchCalls(app: FastifyInstance) {
  serve(app, contract.listParcelsCall, (ctx, { query }) => findParcels(ctx, query));
  serve(app, contract.readParcelCall, (ctx, { params }) => readParcel(ctx, params.id));
  serve(app, contract.changeParcelStatusesCall, (ctx, { body }) => changeParcelStatuses(ctx, body));
  serve(app, contract.importTrackingNumbersCall, (ctx, { body }) => importTrackingNumbers(ctx, body));
  serve(app, contract.exportParcelsCall, async (ctx, { query }) =>
    exportParcelsCsv(ctx, parseParcelFilter(query), query.form),
  );
  serve(app, contract.downloadPackingSlipsCall, async (ctx, { query }) => {
    const pdf = await packingSlipsPdf(ctx, requestedParcels(query));
    return new BytesReply('application/pdf', pdf, { 'content-disposition': 'inline; filename="packing-slips.pdf"' });
  });
  serve(app, contract.moveParcelToWarehouseCall, async (ctx, { params, body }) => {
    await moveParcelToWarehouse(ctx, params.id, body.warehouse_id);
    return { id: params.id };
  });
  serve(app, contract.setWarehouseOrderNumberCall, async (ctx, { params, body }) => {
    await saveWarehouseOrderNumber(ctx, params.id, body.logistician_id.trim());
    return { id: params.id };
  });
  serve(app, contract.splitParcelCall, async (ctx, { params, body }) => ({
    id: await splitParcel(ctx, params.id, body.lines),
  }));
}
