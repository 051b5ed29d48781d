import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './personal-data.contract.ts';
import { eraseAccount, exportPersonalData } from './personal-data.server.ts';

export function servePersonalDataCalls(app: FastifyInstance) {
  serve(app, contract.exportPersonalDataCall, exportPersonalData);
  serve(app, contract.eraseAccountCall, (ctx, { body }) => eraseAccount(ctx, body));
}
