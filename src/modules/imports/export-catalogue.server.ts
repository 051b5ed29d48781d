import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Db } from '#platform/ctx.server.ts';
import { EXPORT_COLUMNS, exportCells } from './export-row.ts';
import { loadExportPage } from './imports.store.server.ts';

const PAGE = 500;

/** The catalogue of a shop, or of all of them (`shop_id` null), as UTF-8 CSV that an import reads back; memory stays flat. */
export const exportCatalogue = (db: Db, shop_id: number | null): Readable =>
  Readable.from(cellsOf(db, shop_id)).pipe(
    stringify({ header: true, columns: [...EXPORT_COLUMNS], record_delimiter: '\r\n', bom: true }),
  );

async function* cellsOf(db: Db, shop_id: number | null): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const rows = await loadExportPage(db, after, shop_id, PAGE);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield exportCells(row);
    after = last.id;
  }
}
