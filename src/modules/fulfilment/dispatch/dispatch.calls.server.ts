import type { FastifyInstance } from 'fastify';
import type { ParsedCallInput } from '#kit/call.ts';
import {
  moveParcelToWarehouse,
  saveWarehouseOrderNumber,
  splitParcel,
} from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { changeParcelStatuses, importTrackingAndShip } from './change-parcel-statuses.server.ts';
import * as contract from './dispatch.contract.ts';
import { exportParcelsCsv } from './export-parcels-csv.server.ts';
import { findParcels, parseParcelFilter, readParcel } from './find-parcels.server.ts';
import { writePackingSlipsPdf } from './packing-slip.server.ts';

function requestedParcels({
  parcel = [],
  all,
  shown = '',
}: ParsedCallInput<typeof contract.downloadPackingSlipsCall>['query']): readonly number[] {
  if (all) return shown.split(',').map(Number);
  return Array.isArray(parcel) ? parcel : [parcel];
}

export function serveDispatchCalls(app: FastifyInstance) {
  serveCall(app, contract.listParcelsCall, (ctx, { query }) => findParcels(ctx, query));
  serveCall(app, contract.readParcelCall, (ctx, { params }) => readParcel(ctx, params.id));
  serveCall(app, contract.changeParcelStatusesCall, (ctx, { body }) => changeParcelStatuses(ctx, body));
  serveCall(app, contract.importTrackingAndShipCall, (ctx, { body }) => importTrackingAndShip(ctx, body));
  serveCall(app, contract.exportParcelsCall, async (ctx, { query }) =>
    exportParcelsCsv(ctx, parseParcelFilter(query), query.form),
  );
  serveCall(app, contract.downloadPackingSlipsCall, async (ctx, { query }) => {
    const pdf = await writePackingSlipsPdf(ctx, requestedParcels(query));
    return new BytesReply('application/pdf', pdf, { 'content-disposition': 'inline; filename="packing-slips.pdf"' });
  });
  serveCall(app, contract.moveParcelToWarehouseCall, async (ctx, { params, body }) => {
    await moveParcelToWarehouse(ctx, params.id, body.warehouse_id);
    return { id: params.id };
  });
  serveCall(app, contract.setWarehouseOrderNumberCall, async (ctx, { params, body }) => {
    await saveWarehouseOrderNumber(ctx, params.id, body.logistician_id.trim());
    return { id: params.id };
  });
  serveCall(app, contract.splitParcelCall, async (ctx, { params, body }) => ({
    id: await splitParcel(ctx, params.id, body.lines),
  }));
}
