import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './personal-data.contract.ts';
import { eraseAccount, exportData } from './personal-data.server.ts';

export function personalDataCalls(app: FastifyInstance) {
  serve(app, contract.exportData, exportData);
  serve(app, contract.eraseAccount, (ctx, { body }) => eraseAccount(ctx, body));
}
