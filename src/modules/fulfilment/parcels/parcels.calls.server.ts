import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { correctParcelAddress, correctTrackingNumber } from './correct-parcel.server.ts';
import { delayParcel } from './delay-parcel.server.ts';
import * as contract from './parcels.contract.ts';

export function serveParcelsCalls(app: FastifyInstance) {
  serve(app, contract.delayParcelCall, (ctx, { params, body }) => delayParcel(ctx, params.id, body));
  serve(app, contract.correctParcelAddressCall, (ctx, { params, body }) =>
    correctParcelAddress(ctx, params.id, params.parcel, body),
  );
  serve(app, contract.correctTrackingNumberCall, (ctx, { params, body }) =>
    correctTrackingNumber(ctx, params.id, params.parcel, body),
  );
  serve(app, contract.changeOrderStatusCall, (ctx, { params, body }) => changeOrderStatus(ctx, params.id, body));
}
