import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { z } from 'zod/mini';
import { escapeSpreadsheetCell, SPREADSHEET_CSV } from '#kit/csv.ts';
import { decimalText } from '#kit/money.ts';
import { type List, pageOf, pagingOf } from '#kit/paging.ts';
import { requireOrderRows } from '#modules/selling/orders/find-orders.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type ZipEntry, zipOf } from '#platform/zip.server.ts';
import { findDocumentRows } from './documents.store.server.ts';
import type { listPapers, PaperOut } from './invoices.contract.ts';
import { type IssuedDocument, papersOfMonth } from './issued-documents.store.server.ts';
import { creditNoteFile, documentContext, invoiceFile } from './write-document.server.ts';

type Query = Partial<z.output<NonNullable<typeof listPapers.query>>>;

/** Papers of money with the step of each, the newest first; statements are for admins alone. */
export async function findDocuments(ctx: Ctx, query: Query): Promise<List<PaperOut>> {
  const paging = pagingOf(query);
  const { rows, total } = await findDocumentRows(ctx.db, { ...query, ...paging, has_statements: ctx.role === 'admin' });
  return pageOf(rows, total, paging);
}

const COLUMNS = ['number', 'kind', 'date', 'order', 'buyer', 'country', 'currency', 'net', 'vat', 'total'];

/** A month for the accountant, in the order of issue, written as it is read; credit notes take off. */
export function writeDocumentJournal({ db }: Ctx, month: string): Readable {
  const rows = Readable.from(linesOf(db, month));
  const written = stringify({ ...SPREADSHEET_CSV, columns: COLUMNS, bom: true });
  rows.on('error', (error) => written.destroy(error));
  return rows.pipe(written);
}

async function* linesOf(db: Ctx['db'], month: string) {
  for await (const paper of papersOfMonth(db, month)) {
    const sign = paper.kind === 'invoice' ? 1 : -1;
    const money = (amount: number) => decimalText(sign * amount, paper.currency);
    const { number, kind, issued_at, order_number, name, country_id, currency, total, tax } = paper;
    const words = [number, kind, issued_at.slice(0, 10), order_number, name, country_id, currency].map(
      escapeSpreadsheetCell,
    );
    yield [...words, money(total - tax), money(tax), money(total)];
  }
}

/** All papers of a month, each written when its turn comes, in its buyer's language. */
export const zipDocuments = (ctx: Ctx, month: string): Readable => zipOf(filesOf(ctx, month));

async function* filesOf(ctx: Ctx, month: string): AsyncGenerator<ZipEntry> {
  for await (const paper of papersOfMonth(ctx.db, month))
    yield { name: `${paper.number}.pdf`, open: async () => Readable.from([await writeOne(ctx, paper)]) };
}

async function writeOne(ctx: Ctx, { order_id, refund_id }: IssuedDocument): Promise<Buffer> {
  const order = await requireOrderRows(ctx.db, order_id, 'anyone');
  const world = documentContext(ctx, order.lang);
  const { pdf } = refund_id === null ? await invoiceFile(world, order) : await creditNoteFile(world, order, refund_id);
  return pdf;
}
