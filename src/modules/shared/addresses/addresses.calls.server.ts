import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './addresses.contract.ts';
import { addSavedAddress, changeSavedAddress, listOwnAddresses, removeSavedAddress } from './addresses.server.ts';

export function serveAddressCalls(app: FastifyInstance) {
  serveCall(app, contract.listOwnAddressesCall, listOwnAddresses);
  serveCall(app, contract.addSavedAddressCall, (ctx, { body }) => addSavedAddress(ctx, body));
  serveCall(app, contract.changeSavedAddressCall, (ctx, { params, body }) => changeSavedAddress(ctx, params.id, body));
  serveCall(app, contract.removeSavedAddressCall, (ctx, { params }) => removeSavedAddress(ctx, params.id));
}
