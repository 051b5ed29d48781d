import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './bundles.contract.ts';
import { composeBundleCover } from './compose-bundle-cover.server.ts';
import { listAllowedBundleItems, readBundleForEditing, saveBundle, setBundleOnSale } from './edit-bundle.server.ts';

export function serveBundleCalls(app: FastifyInstance) {
  serveCall(app, contract.readBundleCall, (ctx, { params }) => readBundleForEditing(ctx, params.id));
  serveCall(app, contract.saveBundleCall, (ctx, { params, body }) => saveBundle(ctx, params.id, body));
  serveCall(app, contract.listAllowedBundleItemsCall, (ctx, { params, query }) =>
    listAllowedBundleItems(ctx, params.id, query.search),
  );
  serveCall(app, contract.setBundleOnSaleCall, (ctx, { params, body }) =>
    setBundleOnSale(ctx, params.id, body.on_sale),
  );
  serveCall(app, contract.composeBundleCoverCall, (ctx, { params }) => composeBundleCover(ctx, params.id));
}
