import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Currency } from '#kit/currency.ts';
import { notFound } from '#kit/problem.ts';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireUser } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import { EXPORT_FILE_TYPES, type ExportFormat } from './export-formats.ts';
import { findImportRows, type ImportRowFilter } from './import-rows.store.server.ts';
import { type ImportAccess, readImport } from './imports.server.ts';
import { findUserShops } from './imports.store.server.ts';

const PAGE = 1000;
const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

/** The rows of an import as a CSV in the caller's language, streamed from the database. @throws not_found */
export async function exportImportRowsCsv(
  ctx: Ctx,
  access: ImportAccess,
  id: number,
  filter: ImportRowFilter,
): Promise<BytesReply> {
  await readImport(ctx, access, id);
  const { t } = ctx;
  const head = ['row', 'title', 'outcome', 'reason', 'cell', 'changes'].map((name) => t(`imports.csv.${name}`));
  const rows = Readable.from(cells(ctx, id, filter));
  const written = stringify({ ...SPREADSHEET_CSV_OPTIONS, columns: head, bom: true });
  rows.on('error', (error) => written.destroy(error));
  return new BytesReply('text/csv; charset=utf-8', rows.pipe(written), attachment(`import-${id}.csv`));
}

async function* cells({ db, t }: Ctx, id: number, filter: ImportRowFilter): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await findImportRows(db, id, filter, { after, limit: PAGE });
    const last = rows.at(-1);
    if (!last) return;
    for (const { row, title, outcome, refusal_key, refusal_value, changes } of rows)
      yield [
        String(row),
        title,
        t(`imports.${outcome}`),
        refusal_key ? t(`imports.${refusal_key}`) : '',
        refusal_value ?? '',
        changes.map(({ field, before, after: now }) => `${t(`imports.field.${field}`)}: ${before} → ${now}`).join('; '),
      ].map(escapeSpreadsheetCell);
    after = last.n;
  }
}

/**
 * Exports a catalogue: for staff any shop or all, for others their own shop or their drafts in the platform's shop.
 * @throws not_found
 */
export async function downloadCatalogueExport(
  ctx: Ctx,
  access: ImportAccess,
  format: ExportFormat,
  { shop_id, currency }: { shop_id?: number | undefined; currency?: Currency | undefined },
): Promise<BytesReply> {
  const selection =
    access === 'staff' ? { shop_id: shop_id ?? null, owner_id: null } : await ownCatalogue(ctx, shop_id);
  const { name, mime } = EXPORT_FILE_TYPES[format];
  return new BytesReply(
    mime,
    exportCatalogue(ctx.db, { ...selection, format, ...(currency && { currency }) }),
    attachment(name),
  );
}

/** The user's own projects: those of the shop they own, or those in the platform's shop. */
async function ownCatalogue(ctx: Ctx, asked: number | undefined) {
  const { id } = requireUser(ctx);
  const own = await findUserShops(ctx.db, id);
  if (asked !== undefined && !own.some((shop) => shop.id === asked)) throw notFound();
  return { shop_id: asked ?? own[0]?.id ?? null, owner_id: id };
}
