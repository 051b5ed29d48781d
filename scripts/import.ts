// npm run import -- catalogue <file|folder> [--dry-run] [--shop code] [--price 25.00] [--stock 5] [--currency EUR]
// [--covers] npm run import -- undo <import ID>
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateOrExit, openDatabaseOrExit } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { drawMissingCovers } from '#demo/draw-missing-covers.server.ts';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { isCurrency } from '#kit/currency.ts';
import { importCatalogue } from '#modules/office/imports/import-catalogue.server.ts';
import { parsePriceText } from '#modules/office/imports/parse-price-text.ts';
import type { ImportResult } from '#modules/office/imports/parsed-release.ts';
import { previewCatalogueImport, undoImportById } from '#modules/office/imports/preview-and-undo-by-command.server.ts';
import { requireImportShopByCode } from '#modules/office/imports/require-import-shop-by-code.server.ts';
import { readConfig } from '#platform/config.server.ts';

const USAGE =
  'npm run import -- catalogue <file or folder> [--dry-run] [--shop code] [--price 25.00] [--stock 5] [--currency EUR] [--covers]\nnpm run import -- undo <import ID>';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string', default: 'sillon' },
    price: { type: 'string' },
    stock: { type: 'string', default: '5' },
    currency: { type: 'string', default: 'EUR' },
    covers: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'data-dir': { type: 'string' },
  },
});
const [kind, path] = positionals;
if ((kind !== 'catalogue' && kind !== 'undo') || !path) exit(USAGE);
if (!isCurrency(values.currency)) exit(`${values.currency} is not a supported currency.\n${USAGE}`);
const price = values.price === undefined ? null : parsePriceText(values.price, values.currency);
if (price && !price.ok) exit(`${values.price} is not a price.\n${USAGE}`);
const stock = Number(values.stock);
if (!Number.isSafeInteger(stock) || stock < 0) exit(`${values.stock} is not a valid stock quantity.\n${USAGE}`);

const config = readConfig({ ...process.env, ...(values['data-dir'] && { DATA_DIR: values['data-dir'] }) });
const texts: Record<string, string> = JSON.parse(readFileSync('locales/en/imports.json', 'utf8'));
const files = kind === 'undo' ? [] : filesOf(path);
let lastWords = 0;
const database = await openDatabaseOrExit(config);
try {
  await migrateOrExit(database);
  await installReferenceData(database.db, config.BRAND_NAME);
  const shop = await requireImportShopByCode(database.db, values.shop).catch(() =>
    exit(`No shop has the code ${values.shop}.`),
  );
  if (kind === 'undo') await takeBack(path);
  for (const file of files) await importFile(file, shop.id);
  if (values.covers)
    await drawMissingCovers({
      db: database.db,
      files: makeDiskFileStore(join(config.DATA_DIR, 'media')),
      root: process.cwd(),
      threads: 2,
      say: console.log,
    });
} finally {
  await database.close();
}

async function importFile(file: string, shop_id: number) {
  const bytes = createReadStream(file);
  const size = statSync(file).size;
  const started = Date.now();
  const currency = isCurrency(values.currency) ? values.currency : 'EUR';
  const run = {
    shop_id,
    currency,
    price: price?.ok ? price.amount : null,
    stock,
    file_name: file.split('/').at(-1) ?? file,
    onProgress: (rows: number) => tellProgress(file, rows, bytes.bytesRead, size),
  };
  if (values['dry-run']) return tell(file, await previewCatalogueImport(database.db, bytes, run), Date.now() - started);
  const report = await importCatalogue({ db: database.db, now: new Date() }, bytes, run);
  tell(file, report, Date.now() - started);
  console.log(`  To undo it: npm run import -- undo ${report.id}`);
}

async function takeBack(id: string) {
  const { undone, kept } = await undoImportById(database.db, Number(id)).catch(() =>
    exit(`There is no import ${id} to undo.`),
  );
  console.log(`Import ${id} undone: ${rowsOf(undone)}; ${kept} kept because they were sold or changed since.`);
}

function filesOf(place: string): string[] {
  const info = statSync(place, { throwIfNoEntry: false });
  if (!info) return exit(`There is no file or folder at ${place}.`);
  if (info.isFile()) return [place];
  const names = readdirSync(place).filter((name) => /\.(csv|tsv|txt|json|jsonl|ndjson)$/i.test(name));
  return names.length
    ? names.sort().map((name) => join(place, name))
    : exit(`The folder ${place} has no CSV or JSON file.`);
}

function rowsOf(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}

function tellProgress(file: string, rows: number, read: number, size: number) {
  const share = size ? Math.min(1, read / size) : 1;
  if (process.stdout.isTTY) {
    const done = Math.round(share * 30);
    process.stdout.write(
      `\r${'█'.repeat(done)}${'░'.repeat(30 - done)} ${Math.round(share * 100)} % · ${rowsOf(rows)}`,
    );
  } else if (Date.now() - lastWords > 5000) {
    lastWords = Date.now();
    console.log(`${file}: ${rowsOf(rows)} read`);
  }
}

function tell(file: string, report: ImportResult, ms: number) {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  const { taken, changed, unchanged, refused } = report;
  const words = values['dry-run'] ? 'would be ' : '';
  console.log(
    `${file}: ${words}${taken} imported, ${changed} changed, ${unchanged} unchanged, ${refused} skipped (${(ms / 1000).toFixed(1)} s)`,
  );
  if (report.misread > 0)
    console.log(
      `  ${rowsOf(report.misread)} may have garbled characters: check the file and save it as UTF-8. [misread]`,
    );
  for (const { row, key, value } of report.refusals.slice(0, 50))
    console.log(`  row ${row}: ${texts[key] ?? key} [${key}]${value ? ` ${value}` : ''}`);
  if (report.refusals.length > 50) console.log(`  … and ${refused - 50} more; the full list is on the import page.`);
}

function exit(words: string): never {
  console.error(words);
  process.exit(1);
}
