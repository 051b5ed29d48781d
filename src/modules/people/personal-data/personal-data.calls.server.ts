import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './personal-data.contract.ts';
import { eraseAccount, exportData } from './personal-data.server.ts';

export function personalDataCalls(app: FastifyInstance) {
  serve(app, contract.exportDataCall, exportData);
  serve(app, contract.eraseAccountCall, (ctx, { body }) => eraseAccount(ctx, body));
}
