import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './addresses.contract.ts';
import { addSavedAddress, changeSavedAddress, listOwnAddresses, removeSavedAddress } from './addresses.server.ts';

export function serveAddressCalls(app: FastifyInstance) {
  serve(app, contract.listOwnAddressesCall, listOwnAddresses);
  serve(app, contract.addSavedAddressCall, (ctx, { body }) => addSavedAddress(ctx, body));
  serve(app, contract.changeSavedAddressCall, (ctx, { params, body }) => changeSavedAddress(ctx, params.id, body));
  serve(app, contract.removeSavedAddressCall, (ctx, { params }) => removeSavedAddress(ctx, params.id));
}
