// Prepares the database for a first start while the pages are built. The server repeats each step, so it also reports
// each failure.
import { migrateDatabase } from '#db/migrate.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { fillEmptyShop } from './first-run.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  await migrateDatabase(database.pool);
  await fillEmptyShop(config, database);
} finally {
  await database.close();
}
process.exit(0);
