// npm run export -- catalogue <out.csv> [--shop code]
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/open-database.server.ts';
import { exportCatalogue } from '#modules/imports/export-catalogue.server.ts';
import { findShopByCode } from '#modules/imports/find-shop-id.server.ts';
import { readConfig } from '#platform/config.server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string' }, 'data-dir': { type: 'string' } },
});
const [kind, out] = positionals;
if (kind !== 'catalogue' || !out) {
  console.error('npm run export -- catalogue <out.csv> [--shop code]');
  process.exit(1);
}
const database = await openDatabase(
  readConfig({ ...process.env, ...(values['data-dir'] && { DATA_DIR: values['data-dir'] }) }),
);
try {
  const shop = values.shop ? await findShopByCode(database.db, values.shop) : null;
  await pipeline(exportCatalogue(database.db, shop?.id ?? null), createWriteStream(`${out}.part`));
  await rename(`${out}.part`, out);
  console.log(`The catalogue is in ${out}.`);
} finally {
  await database.close();
}
