// npm run seed [-- --projects 20000] [--data-dir folder] [--no-demo]: the demonstration, then that many invented
// projects.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { migrateOrExit, openDatabaseOrExit } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { seedBulk } from '#demo/seed-bulk.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { fillEmptyShop, makeDemoMedia } from '#server/first-run.ts';

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '0' },
    'data-dir': { type: 'string' },
    'no-demo': { type: 'boolean', default: false },
  },
});
const total = Number(values.projects);
if (!Number.isSafeInteger(total) || total < 0 || total > 5_000_000) {
  console.error('npm run seed -- --projects 20000 [--data-dir folder] [--no-demo]');
  process.exit(1);
}
const config = readConfig({ ...process.env, ...(values['data-dir'] && { DATA_DIR: values['data-dir'] }) });
if (config.MODE === 'production') {
  console.error('Demo data cannot be added in MODE=production.');
  process.exit(1);
}
const database = await openDatabaseOrExit(config);
try {
  await migrateOrExit(database);
  if (values['no-demo']) await installReferenceData(database.db, config.BRAND_NAME);
  else {
    await fillEmptyShop(config, database);
    await makeDemoMedia(config, { threads: Math.min(2, availableParallelism()) });
  }
  if (total > 0) await fill();
} finally {
  await database.close();
}

async function fill() {
  const started = performance.now();
  const made = await seedBulk({ db: database.db, now: new Date('2026-11-01T09:00:00Z'), say: console.log }, total);
  console.log(
    `${made} projects created in ${((performance.now() - started) / 1000).toFixed(1)} s; there are ${total} now.`,
  );
}
