import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readPressKit, savePressKit, sharePressKit } from './press-kit.server.ts';
import * as contract from './press-kits.contract.ts';

export function servePressKitsCalls(app: FastifyInstance) {
  serveCall(app, contract.readPressKitCall, (ctx, { params }) => readPressKit(ctx, params.id));
  serveCall(app, contract.savePressKitCall, (ctx, { params, body }) => savePressKit(ctx, params.id, body));
  serveCall(app, contract.sharePressKitCall, (ctx, { params, body }) => sharePressKit(ctx, params.id, body.shared));
  // Loaded with the first file, with the drawing of QR codes.
  serveCall(app, contract.sendOwnPressKitCall, async (ctx, { params }) => {
    const { sendOwnPressKit } = await import('./send-press-kit.server.ts');
    return sendOwnPressKit(ctx, params.id);
  });
  serveCall(app, contract.sendSharedPressKitCall, async (ctx, { params }) => {
    const { sendSharedPressKit } = await import('./send-press-kit.server.ts');
    return sendSharedPressKit(ctx, params.id, params.token);
  });
  serveCall(app, contract.sendQrCodeCall, async (ctx, { params, query }) => {
    const { sendQrCode } = await import('./send-press-kit.server.ts');
    return sendQrCode(ctx, params.id, query.format);
  });
}
