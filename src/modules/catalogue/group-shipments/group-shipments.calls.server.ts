import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import {
  joinGroupShipment,
  leaveGroupShipment,
  listOwnGroupShipments,
  readParcelSharers,
} from './change-group-shipment.server.ts';
import * as admin from './group-shipments.admin.contract.ts';
import * as contract from './group-shipments.contract.ts';
import * as staff from './manage-group-shipments.server.ts';

export function serveGroupShipmentCalls(app: FastifyInstance) {
  serve(app, contract.listOwnGroupShipmentsCall, async (ctx) => ({ items: await listOwnGroupShipments(ctx) }));
  serve(app, contract.joinGroupShipmentCall, (ctx, { params, body }) => joinGroupShipment(ctx, params.id, body));
  serve(app, contract.leaveGroupShipmentCall, (ctx, { params }) => leaveGroupShipment(ctx, params.id));
  serve(app, contract.readParcelSharersCall, (ctx, { params }) => readParcelSharers(ctx, params.id));
  serve(app, admin.listGroupShipmentsCall, (ctx, { query }) => staff.listGroupShipments(ctx, query));
  serve(app, admin.readGroupShipmentCall, (ctx, { params }) => staff.readGroupShipment(ctx, params.id));
  serve(app, admin.listGroupedReleasesCall, (ctx, { params, query }) =>
    staff.listGroupedReleases(ctx, params.id, query),
  );
  serve(app, admin.setGroupShipmentStateCall, (ctx, { params, body }) =>
    staff.setGroupShipmentState(ctx, params.id, body),
  );
  serve(app, admin.addGroupedReleaseCall, (ctx, { params, body }) => staff.addGroupedRelease(ctx, params.id, body));
  serve(app, admin.removeGroupedReleaseCall, (ctx, { params, body }) =>
    staff.removeGroupedRelease(ctx, params.id, body),
  );
}
