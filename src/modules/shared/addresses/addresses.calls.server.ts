import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './addresses.contract.ts';
import { addSavedAddress, changeSavedAddress, listOwnAddresses, removeSavedAddress } from './addresses.server.ts';

export function addressCalls(app: FastifyInstance) {
  serve(app, contract.getAddressesCall, listOwnAddresses);
  serve(app, contract.saveDeliveryAddressCall, (ctx, { body }) => addSavedAddress(ctx, body));
  serve(app, contract.changeAddressCall, (ctx, { params, body }) => changeSavedAddress(ctx, params.id, body));
  serve(app, contract.removeAddressCall, (ctx, { params }) => removeSavedAddress(ctx, params.id));
}
