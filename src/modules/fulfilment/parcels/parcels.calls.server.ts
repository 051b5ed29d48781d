import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { changeOrderParcelStatuses } from './change-order-parcel-statuses.server.ts';
import { correctParcelAddress, correctTrackingNumber } from './correct-parcel.server.ts';
import { delayParcel } from './delay-parcel.server.ts';
import * as contract from './parcels.contract.ts';

export function serveParcelsCalls(app: FastifyInstance) {
  serveCall(app, contract.delayParcelCall, (ctx, { params, body }) => delayParcel(ctx, params.id, body));
  serveCall(app, contract.correctParcelAddressCall, (ctx, { params, body }) =>
    correctParcelAddress(ctx, params.id, params.parcel, body),
  );
  serveCall(app, contract.correctTrackingNumberCall, (ctx, { params, body }) =>
    correctTrackingNumber(ctx, params.id, params.parcel, body),
  );
  serveCall(app, contract.changeOrderParcelStatusesCall, (ctx, { params, body }) =>
    changeOrderParcelStatuses(ctx, params.id, body),
  );
}
