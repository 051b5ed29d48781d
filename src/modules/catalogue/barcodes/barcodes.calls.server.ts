import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { addBarcodes, listPooledBarcodes, readBarcodePool } from './barcode-pool.server.ts';
import * as contract from './barcodes.contract.ts';

export function serveBarcodeCalls(app: FastifyInstance) {
  serve(app, contract.listPooledBarcodesCall, (ctx, { query }) => listPooledBarcodes(ctx, query));
  serve(app, contract.readBarcodePoolCall, (ctx) => readBarcodePool(ctx));
  serve(app, contract.addBarcodesCall, (ctx, { body }) => addBarcodes(ctx, body));
  serve(app, contract.getItemBarcodeCall, async (ctx, { params, query }) => {
    // Loaded with the first barcode, with the drawing of PDFs.
    const { getItemBarcode } = await import('./get-item-barcode.server.ts');
    return getItemBarcode(ctx, params, query);
  });
}
