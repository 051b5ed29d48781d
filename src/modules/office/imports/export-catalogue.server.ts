import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Currency, isCurrency } from '#kit/currency.ts';
import { SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import type { Db } from '#platform/ctx.server.ts';
import {
  type ExistingSong,
  findReleasesAfterId,
  findSongsByProjectIds,
  loadInstallationName,
} from './existing-releases.store.server.ts';
import type { ExistingRelease } from './existing-releases.ts';
import { DISCOGS_COLUMNS, SHOPIFY_COLUMNS, toDiscogsRows, toShopifyRows } from './export-discogs-shopify.ts';
import type { ExportFormat } from './export-formats.ts';
import { loadImportShop } from './imports.store.server.ts';
import {
  exportJsonHead,
  exportJsonLine,
  SILLON_CSV_COLUMNS,
  type SillonExportContext,
  toSillonCsvRows,
} from './sillon-export.ts';
import { parseSourceNamespace } from './source-namespace.ts';

const PAGE = 500;

interface ExportWhat {
  /** A shop, or null for all. */
  readonly shop_id: number | null;
  /** Only the projects of this owner. */
  readonly owner_id?: number | null;
  readonly format?: ExportFormat;
  /** The currency of a file for other tools; by default that of the shop. */
  readonly currency?: Currency;
  readonly onProgress?: (projects: number) => void;
}

/**
 * A catalogue as a file of the format: our own, which an import reads back completely, or another tool's. Memory stays
 * constant.
 */
export function exportCatalogue(db: Db, selection: ExportWhat): Readable {
  const { format = 'csv' } = selection;
  if (format === 'json') return Readable.from(jsonLines(db, selection));
  const columns = { csv: SILLON_CSV_COLUMNS, discogs: DISCOGS_COLUMNS, shopify: SHOPIFY_COLUMNS }[format];
  const rows = Readable.from(csvRows(db, selection, format));
  const written = stringify({ ...SPREADSHEET_CSV_OPTIONS, columns, bom: format === 'csv' });
  rows.on('error', (error) => written.destroy(error));
  return rows.pipe(written);
}

async function* jsonLines(db: Db, selection: ExportWhat): AsyncGenerator<string> {
  yield `${exportJsonHead(await loadInstallationName(db))}\n`;
  for await (const { known, place } of exportedProjects(db, selection)) yield `${exportJsonLine(known, place)}\n`;
}

async function* csvRows(
  db: Db,
  selection: ExportWhat,
  format: Exclude<ExportFormat, 'json'>,
): AsyncGenerator<string[]> {
  const currency = selection.currency ?? (await shopCurrency(db, selection.shop_id));
  for await (const { known, place } of exportedProjects(db, selection)) {
    if (format === 'csv') yield* toSillonCsvRows(known, place);
    else if (format === 'shopify') yield* toShopifyRows(known, currency, place.installation);
    else yield* toDiscogsRows(known, currency, place.installation);
  }
}

async function shopCurrency(db: Db, shop_id: number | null): Promise<Currency> {
  const shop = await loadImportShop(db, shop_id ?? 1);
  return isCurrency(shop?.currency) ? shop.currency : 'EUR';
}

async function* exportedProjects(
  db: Db,
  { shop_id, owner_id = null, onProgress }: ExportWhat,
): AsyncGenerator<{ known: ExistingRelease; place: SillonExportContext }> {
  const installation = await loadInstallationName(db);
  let count = 0;
  for (let after = 0; ; ) {
    const page = await findReleasesAfterId(db, after, { shop_id, owner_id }, PAGE);
    const last = page.at(-1);
    if (!last) return;
    const songs = byProject(
      await findSongsByProjectIds(
        db,
        page.map(({ id }) => id),
      ),
    );
    for (const known of page)
      yield {
        known,
        place: {
          installation,
          space: parseSourceNamespace(known.shop_id, known.source),
          songs: songs.get(known.id) ?? [],
        },
      };
    count += page.length;
    onProgress?.(count);
    after = last.id;
  }
}

function byProject(songs: readonly ExistingSong[]) {
  const found = new Map<number, SillonExportContext['songs'][number][]>();
  for (const { project_id, ...song } of songs) found.set(project_id, [...(found.get(project_id) ?? []), song]);
  return found;
}
