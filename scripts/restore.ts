// npm run restore -- FOLDER: restores a backup into an empty DATA_DIR or DATABASE_URL, then runs the doctor.
import { resolve } from 'node:path';
import { openDatabaseOrExit } from '#db/open-database.server.ts';
import { formatDiagnosis, runDoctor } from '#modules/office/doctor/run-doctor.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openFileStore } from '#server/open-file-store.ts';
import { restoreShop } from '#server/restore-shop.ts';

const [, , folder] = process.argv;
if (!folder) {
  console.error('npm run restore -- FOLDER');
  process.exit(1);
}
const config = readConfig(process.env);
const database = await openDatabaseOrExit(config);
try {
  const { made_at, media } = await restoreShop(database, await openFileStore(config), resolve(folder));
  const diagnosis = await runDoctor(database.db);
  console.log(`Restored the shop of ${made_at} with ${media.length} files.`);
  console.log(formatDiagnosis(diagnosis).join('\n'));
  process.exitCode = diagnosis.healthy ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
