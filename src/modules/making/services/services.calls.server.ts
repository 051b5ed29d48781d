import type { FastifyInstance } from 'fastify';
import { notFound } from '#kit/problem.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './service-pages.contract.ts';
import {
  changeServicePage,
  listServicePages,
  listServices,
  readServicePage,
  readServicePageTexts,
} from './service-pages.server.ts';
import { isServiceKey } from './services.ts';

export function serveServicesCalls(app: FastifyInstance) {
  serveCall(app, contract.listServicesCall, listServices);
  serveCall(app, contract.readServiceCall, async (ctx, { params: { key } }) => {
    if (!isServiceKey(key)) throw notFound();
    return { key, texts: await readServicePageTexts(ctx, key) };
  });
  serveCall(app, contract.listServicePagesCall, listServicePages);
  serveCall(app, contract.readServicePageCall, (ctx, { params }) => readServicePage(ctx, params.key));
  serveCall(app, contract.changeServicePageCall, (ctx, { params, body }) => changeServicePage(ctx, params.key, body));
}
