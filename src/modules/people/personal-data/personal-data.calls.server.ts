import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './personal-data.contract.ts';
import { eraseAccount, exportPersonalData } from './personal-data.server.ts';

export function servePersonalDataCalls(app: FastifyInstance) {
  serveCall(app, contract.exportPersonalDataCall, exportPersonalData);
  serveCall(app, contract.eraseAccountCall, (ctx, { body }) => eraseAccount(ctx, body));
}
