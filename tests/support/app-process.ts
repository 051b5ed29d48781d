// The whole server without pages as a separate process, for races and kills. TEST_CONNECTION, PORT and DATA_DIR are
// its settings.
import { flushCompileCache } from 'node:module';
import { makeKysely, makePool } from '#db/connect.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { assembleApp } from '#server/assemble-app.server.ts';

const pool = makePool({ connection: JSON.parse(process.env.TEST_CONNECTION ?? '{}'), max: 12 });
const config = readConfig({ LOG_LEVEL: 'fatal', HOST: '127.0.0.1', ...process.env });
const app = await assembleApp({
  config,
  database: { pool, db: makeKysely(pool), where: 'test', close: () => pool.end() },
});
await app.http.listen({ port: config.PORT, host: '127.0.0.1' });
await app.start();
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
// Most of these processes are killed, and would keep nothing.
flushCompileCache();
process.send?.('ready');
