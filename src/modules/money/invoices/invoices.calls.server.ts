import type { FastifyInstance } from 'fastify';
import { BytesReply, serveCall } from '#platform/serve-call.server.ts';
import { exportMonthlyDocumentsCsv, listDocuments, zipMonthlyDocuments } from './documents.server.ts';
import {
  downloadCreditNoteCall,
  downloadInvoiceCall,
  downloadMonthlyDocumentsCall,
  exportMonthlyDocumentsAsCsvCall,
  listDocumentsCall,
} from './invoices.contract.ts';
import { type DocumentPdf, downloadCreditNotePdf, downloadInvoicePdf } from './write-document.server.ts';

export function serveInvoicesCalls(app: FastifyInstance) {
  serveCall(app, downloadInvoiceCall, async (ctx, { params, query }) =>
    asFile(await downloadInvoicePdf(ctx, params.id, query.key)),
  );
  serveCall(app, downloadCreditNoteCall, async (ctx, { params, query }) =>
    asFile(await downloadCreditNotePdf(ctx, params.id, params.refund_id, query.key)),
  );
  serveCall(app, listDocumentsCall, (ctx, { query }) => listDocuments(ctx, query));
  serveCall(
    app,
    exportMonthlyDocumentsAsCsvCall,
    async (ctx, { query: { month } }) =>
      new BytesReply('text/csv; charset=utf-8', exportMonthlyDocumentsCsv(ctx, month), named(`invoices-${month}.csv`)),
  );
  serveCall(
    app,
    downloadMonthlyDocumentsCall,
    async (ctx, { query: { month } }) =>
      new BytesReply('application/zip', zipMonthlyDocuments(ctx, month), named(`invoices-${month}.zip`)),
  );
}

const asFile = ({ name, pdf }: DocumentPdf) => new BytesReply('application/pdf', pdf, named(name));

const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
