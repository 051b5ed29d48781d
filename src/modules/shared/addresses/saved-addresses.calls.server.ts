import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './saved-addresses.contract.ts';
import { addSavedAddress, changeSavedAddress, listOwnAddresses, removeSavedAddress } from './saved-addresses.server.ts';

export function serveSavedAddressCalls(app: FastifyInstance) {
  serveCall(app, contract.listOwnAddressesCall, listOwnAddresses);
  serveCall(app, contract.addSavedAddressCall, (ctx, { body }) => addSavedAddress(ctx, body));
  serveCall(app, contract.changeSavedAddressCall, (ctx, { params, body }) => changeSavedAddress(ctx, params.id, body));
  serveCall(app, contract.removeSavedAddressCall, (ctx, { params }) => removeSavedAddress(ctx, params.id));
}
