// npm run backup [-- FOLDER]: writes all data of the shop into a new folder, while it sells.
import { resolve } from 'node:path';
import { openDatabaseOrExit } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { backUpShop } from '#server/back-up-shop.ts';
import { openFileStore } from '#server/open-file-store.ts';

const config = readConfig(process.env);
const folder = resolve(process.argv[2] ?? `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
const database = await openDatabaseOrExit(config);
try {
  const { tables, media } = await backUpShop(database.pool, await openFileStore(config), folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables and ${media.length} files to ${folder}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
