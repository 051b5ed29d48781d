import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './addresses.contract.ts';
import { addAddress, changeAddress, dropAddress, ownAddresses } from './addresses.server.ts';

export function addressCalls(app: FastifyInstance) {
  serve(app, contract.getAddressesCall, ownAddresses);
  serve(app, contract.saveDeliveryCall, (ctx, { body }) => addAddress(ctx, body));
  serve(app, contract.changeAddressCall, (ctx, { params, body }) => changeAddress(ctx, params.id, body));
  serve(app, contract.dropAddressCall, (ctx, { params }) => dropAddress(ctx, params.id));
}
