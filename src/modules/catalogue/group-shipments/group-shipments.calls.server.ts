import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as admin from './group-shipments.admin.contract.ts';
import * as contract from './group-shipments.contract.ts';
import * as staff from './manage-group-shipments.server.ts';
import {
  joinGroupShipment,
  leaveGroupShipment,
  listOwnGroupShipments,
  readParcelSharers,
} from './own-group-shipments.server.ts';
import { setDeliveryAddress } from './set-delivery-address.server.ts';

export function serveGroupShipmentCalls(app: FastifyInstance) {
  serveCall(app, contract.listOwnGroupShipmentsCall, async (ctx) => ({ items: await listOwnGroupShipments(ctx) }));
  serveCall(app, contract.joinGroupShipmentCall, (ctx, { params, body }) => joinGroupShipment(ctx, params.id, body));
  serveCall(app, contract.leaveGroupShipmentCall, (ctx, { params }) => leaveGroupShipment(ctx, params.id));
  serveCall(app, contract.setGroupShipmentAddressCall, (ctx, { params, body }) =>
    setDeliveryAddress(ctx, params.id, body.address_id),
  );
  serveCall(app, contract.readParcelSharersCall, (ctx, { params }) => readParcelSharers(ctx, params.id));
  serveCall(app, admin.listGroupShipmentsCall, (ctx, { query }) => staff.listGroupShipments(ctx, query));
  serveCall(app, admin.readGroupShipmentCall, (ctx, { params }) => staff.readGroupShipment(ctx, params.id));
  serveCall(app, admin.listGroupedReleasesCall, (ctx, { params, query }) =>
    staff.listGroupedReleases(ctx, params.id, query),
  );
  serveCall(app, admin.setGroupShipmentStateCall, (ctx, { params, body }) =>
    staff.setGroupShipmentState(ctx, params.id, body),
  );
  serveCall(app, admin.addGroupedReleaseCall, (ctx, { params, body }) => staff.addGroupedRelease(ctx, params.id, body));
  serveCall(app, admin.removeGroupedReleaseCall, (ctx, { params, body }) =>
    staff.removeGroupedRelease(ctx, params.id, body),
  );
}
