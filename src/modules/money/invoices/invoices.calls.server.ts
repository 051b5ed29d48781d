import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { findDocuments, writeDocumentJournal, zipDocuments } from './documents.server.ts';
import {
  getCreditNoteCall,
  getDocumentJournalCall,
  getDocumentsZipCall,
  getInvoiceCall,
  listDocumentsCall,
} from './invoices.contract.ts';
import { type DocumentFile, writeCreditNote, writeInvoice } from './write-document.server.ts';

export function invoicesCalls(app: FastifyInstance) {
  serve(app, getInvoiceCall, async (ctx, { params, query }) => asFile(await writeInvoice(ctx, params.id, query.key)));
  serve(app, getCreditNoteCall, async (ctx, { params, query }) =>
    asFile(await writeCreditNote(ctx, params.id, params.refund_id, query.key)),
  );
  serve(app, listDocumentsCall, (ctx, { query }) => findDocuments(ctx, query));
  serve(
    app,
    getDocumentJournalCall,
    async (ctx, { query: { month } }) =>
      new Bytes('text/csv; charset=utf-8', writeDocumentJournal(ctx, month), named(`invoices-${month}.csv`)),
  );
  serve(
    app,
    getDocumentsZipCall,
    async (ctx, { query: { month } }) =>
      new Bytes('application/zip', zipDocuments(ctx, month), named(`invoices-${month}.zip`)),
  );
}

const asFile = ({ name, pdf }: DocumentFile) => new Bytes('application/pdf', pdf, named(name));

const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
