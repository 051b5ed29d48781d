import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './bundles.contract.ts';
import { composeCover } from './compose-cover.server.ts';
import { findBundleItems, readBundle, saveBundle, sellBundle } from './edit-bundle.server.ts';

export function bundleCalls(app: FastifyInstance) {
  serve(app, contract.readBundleCall, (ctx, { params }) => readBundle(ctx, params.id));
  serve(app, contract.saveBundleCall, (ctx, { params, body }) => saveBundle(ctx, params.id, body));
  serve(app, contract.findPartsCall, (ctx, { params, query }) => findBundleItems(ctx, params.id, query.search));
  serve(app, contract.sellBundleCall, (ctx, { params, body }) => sellBundle(ctx, params.id, body.on_sale));
  serve(app, contract.composeCoverCall, (ctx, { params }) => composeCover(ctx, params.id));
}
