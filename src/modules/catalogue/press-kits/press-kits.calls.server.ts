import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readPressKit, savePressKit, setPressKitShared } from './press-kit.server.ts';
import * as contract from './press-kits.contract.ts';

export function servePressKitsCalls(app: FastifyInstance) {
  serveCall(app, contract.readPressKitCall, (ctx, { params }) => readPressKit(ctx, params.id));
  serveCall(app, contract.savePressKitCall, (ctx, { params, body }) => savePressKit(ctx, params.id, body));
  serveCall(app, contract.setPressKitSharedCall, (ctx, { params, body }) =>
    setPressKitShared(ctx, params.id, body.shared),
  );
  // Loaded with the first file, with the drawing of QR codes.
  serveCall(app, contract.downloadOwnPressKitCall, async (ctx, { params }) => {
    const { downloadOwnPressKit } = await import('./download-press-kit.server.ts');
    return downloadOwnPressKit(ctx, params.id);
  });
  serveCall(app, contract.downloadSharedPressKitCall, async (ctx, { params }) => {
    const { downloadSharedPressKit } = await import('./download-press-kit.server.ts');
    return downloadSharedPressKit(ctx, params.id, params.token);
  });
  serveCall(app, contract.downloadReleaseQrCodeCall, async (ctx, { params, query }) => {
    const { downloadReleaseQrCode } = await import('./download-press-kit.server.ts');
    return downloadReleaseQrCode(ctx, params.id, query.format);
  });
}
