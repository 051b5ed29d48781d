import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { joinGroupShipment, leaveGroupShipment, listOwnGroupShipments } from './change-group-shipment.server.ts';
import * as contract from './group-shipments.contract.ts';

export function serveGroupShipmentCalls(app: FastifyInstance) {
  serve(app, contract.listOwnGroupShipmentsCall, async (ctx) => ({ items: await listOwnGroupShipments(ctx) }));
  serve(app, contract.joinGroupShipmentCall, (ctx, { params, body }) => joinGroupShipment(ctx, params.id, body));
  serve(app, contract.leaveGroupShipmentCall, (ctx, { params }) => leaveGroupShipment(ctx, params.id));
}
