import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import * as contract from './bundles.contract.ts';
import { composeBundleCover } from './compose-bundle-cover.server.ts';
import { findBundleItems, readBundleForEditing, saveBundle, setBundleOnSale } from './edit-bundle.server.ts';

export function serveBundleCalls(app: FastifyInstance) {
  serve(app, contract.readBundleCall, (ctx, { params }) => readBundleForEditing(ctx, params.id));
  serve(app, contract.saveBundleCall, (ctx, { params, body }) => saveBundle(ctx, params.id, body));
  serve(app, contract.findBundleItemsCall, (ctx, { params, query }) => findBundleItems(ctx, params.id, query.search));
  serve(app, contract.setBundleOnSaleCall, (ctx, { params, body }) => setBundleOnSale(ctx, params.id, body.on_sale));
  serve(app, contract.composeBundleCoverCall, (ctx, { params }) => composeBundleCover(ctx, params.id));
}
