import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { addBarcodes, listPooledBarcodes, readBarcodePoolCounts } from './barcode-pool.server.ts';
import * as contract from './barcodes.contract.ts';

export function serveBarcodeCalls(app: FastifyInstance) {
  serveCall(app, contract.listPooledBarcodesCall, (ctx, { query }) => listPooledBarcodes(ctx, query));
  serveCall(app, contract.readBarcodePoolCountsCall, (ctx) => readBarcodePoolCounts(ctx));
  serveCall(app, contract.addBarcodesCall, (ctx, { body }) => addBarcodes(ctx, body));
  serveCall(app, contract.downloadItemBarcodeCall, async (ctx, { params, query }) => {
    // Loaded with the first barcode, with the drawing of PDFs.
    const { downloadItemBarcode } = await import('./download-item-barcode.server.ts');
    return downloadItemBarcode(ctx, params, query);
  });
}
