import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { z } from 'zod/mini';
import { decimalAmountText } from '#kit/money.ts';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { streamZip, type ZipEntry } from '#platform/stream-zip.server.ts';
import { findDocumentRows } from './documents.store.server.ts';
import type { ListedDocumentOut, listDocumentsCall } from './invoices.contract.ts';
import { type IssuedDocument, streamDocumentsOfMonth } from './issued-documents.store.server.ts';
import { buildCreditNotePdf, buildInvoicePdf, makeDocumentWriterContext } from './write-document.server.ts';

type Query = Partial<z.output<NonNullable<typeof listDocumentsCall.query>>>;

/** The documents with their status, the newest first. Statements are for admins only. */
export async function listDocuments(ctx: Ctx, query: Query): Promise<List<ListedDocumentOut>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findDocumentRows(ctx.db, {
    ...query,
    ...paging,
    has_statements: ctx.role === 'admin',
  });
  return makePageList(rows, total, paging);
}

const COLUMNS = ['number', 'kind', 'date', 'order', 'buyer', 'country', 'currency', 'net', 'vat', 'total'];

/** The documents of a month for the accountant as CSV, in the order of issue, streamed. Credit notes are negative. */
export function exportMonthlyDocumentsCsv({ db }: Ctx, month: string): Readable {
  const rows = Readable.from(streamDocumentLines(db, month));
  const written = stringify({ ...SPREADSHEET_CSV_OPTIONS, columns: COLUMNS, bom: true });
  rows.on('error', (error) => written.destroy(error));
  return rows.pipe(written);
}

async function* streamDocumentLines(db: Ctx['db'], month: string) {
  for await (const paper of streamDocumentsOfMonth(db, month)) {
    const sign = paper.kind === 'invoice' ? 1 : -1;
    const money = (amount: number) => decimalAmountText(sign * amount, paper.currency);
    const { number, kind, issued_at, order_number, name, country_id, currency, total, tax } = paper;
    const words = [number, kind, issued_at.slice(0, 10), order_number, name, country_id, currency].map(
      escapeSpreadsheetCell,
    );
    yield [...words, money(total - tax), money(tax), money(total)];
  }
}

/** All PDFs of a month, written one by one in their buyers' languages. */
export const zipMonthlyDocuments = (ctx: Ctx, month: string): Readable => streamZip(streamDocumentFiles(ctx, month));

async function* streamDocumentFiles(ctx: Ctx, month: string): AsyncGenerator<ZipEntry> {
  for await (const paper of streamDocumentsOfMonth(ctx.db, month))
    yield { name: `${paper.number}.pdf`, open: async () => Readable.from([await writeOne(ctx, paper)]) };
}

async function writeOne(ctx: Ctx, { order_id, refund_id }: IssuedDocument): Promise<Buffer> {
  const order = await requireOrderRow(ctx.db, order_id, 'anyone');
  const world = makeDocumentWriterContext(ctx, order.lang);
  const { pdf } =
    refund_id === null ? await buildInvoicePdf(world, order) : await buildCreditNotePdf(world, order, refund_id);
  return pdf;
}
