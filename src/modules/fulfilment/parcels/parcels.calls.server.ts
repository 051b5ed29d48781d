import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { correctAddress, correctTracking } from './correct-parcel.server.ts';
import { delayParcel } from './delay-parcel.server.ts';
import { moveOrder } from './move-parcels.server.ts';
import * as contract from './parcels.contract.ts';

export function parcelsCalls(app: FastifyInstance) {
  serve(app, contract.delayParcelCall, (ctx, { params, body }) => delayParcel(ctx, params.id, body));
  serve(app, contract.correctAddressCall, (ctx, { params, body }) =>
    correctAddress(ctx, params.id, params.parcel, body),
  );
  serve(app, contract.correctTrackingCall, (ctx, { params, body }) =>
    correctTracking(ctx, params.id, params.parcel, body),
  );
  serve(app, contract.moveOrderCall, (ctx, { params, body }) => moveOrder(ctx, params.id, body));
}
