import type { FastifyInstance } from 'fastify';
import { notFound } from '#kit/problem.ts';
import { serve } from '#platform/serve.server.ts';
import * as contract from './services.contract.ts';
import {
  changeServicePage,
  listServicePages,
  listServices,
  readServicePage,
  readServicePageTexts,
} from './services.server.ts';
import { isServiceKey } from './services.ts';

export function serveServicesCalls(app: FastifyInstance) {
  serve(app, contract.listServicesCall, listServices);
  serve(app, contract.readServiceCall, async (ctx, { params: { key } }) => {
    if (!isServiceKey(key)) throw notFound();
    return { key, texts: await readServicePageTexts(ctx, key) };
  });
  serve(app, contract.listServicePagesCall, listServicePages);
  serve(app, contract.readServicePageCall, (ctx, { params }) => readServicePage(ctx, params.key));
  serve(app, contract.changeServicePageCall, (ctx, { params, body }) => changeServicePage(ctx, params.key, body));
}
