import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { getInvoice } from './invoices.contract.ts';
import { writeInvoice } from './write-invoice.server.ts';

export function invoicesCalls(app: FastifyInstance) {
  serve(app, getInvoice, async (ctx, { params, query }) => {
    const { name, pdf } = await writeInvoice(ctx, params.id, query.key);
    return new Bytes('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });
  });
}
