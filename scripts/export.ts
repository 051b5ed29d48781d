// npm run export -- catalogue <out> [--shop code] [--format csv|json|discogs|shopify] [--currency EUR]
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabaseOrExit } from '#db/open-database.server.ts';
import { isCurrency } from '#kit/currency.ts';
import { exportCatalogue } from '#modules/office/imports/export-catalogue.server.ts';
import { EXPORT_FORMATS } from '#modules/office/imports/export-formats.ts';
import { requireImportShopByCode } from '#modules/office/imports/require-import-shop-by-code.server.ts';
import { readConfig } from '#platform/config.server.ts';

const USAGE = `npm run export -- catalogue <out> [--shop code] [--format ${EXPORT_FORMATS.join('|')}] [--currency EUR]`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string' },
    format: { type: 'string', default: 'csv' },
    currency: { type: 'string' },
    'data-dir': { type: 'string' },
  },
});
const [kind, out] = positionals;
const format = EXPORT_FORMATS.find((each) => each === values.format);
if (kind !== 'catalogue' || !out || !format) exit(USAGE);
if (values.currency !== undefined && !isCurrency(values.currency))
  exit(`${values.currency} is not a supported currency.\n${USAGE}`);
let lastWords = Date.now();
const database = await openDatabaseOrExit(
  readConfig({ ...process.env, ...(values['data-dir'] && { DATA_DIR: values['data-dir'] }) }),
);
try {
  const shop = values.shop ? await requireImportShopByCode(database.db, values.shop) : null;
  const file = exportCatalogue(database.db, {
    shop_id: shop?.id ?? null,
    format,
    ...(isCurrency(values.currency) && { currency: values.currency }),
    onProgress: tellProgress,
  });
  await pipeline(file, createWriteStream(`${out}.part`));
  await rename(`${out}.part`, out);
  console.log(`Catalogue written to ${out}.`);
} finally {
  await database.close();
}

function tellProgress(projects: number) {
  if (Date.now() - lastWords < 5000) return;
  lastWords = Date.now();
  console.log(`${projects} projects written`);
}

function exit(words: string): never {
  console.error(words);
  process.exit(1);
}
