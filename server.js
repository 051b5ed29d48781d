// Opens the database, brings it up to date, fills an empty shop, loads the program (Vite in development, the build
// otherwise) and listens. In development the opening stays outside of Vite, so that hot reload never reopens the
// database.
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';

// Keeps compiled code for the next start: half the time and 30 MB of a start.
enableCompileCache('node_modules/.cache/compiled');
if (process.argv.includes('--dev')) {
  const [{ runShopServer }, { makeDevLoader }] = await Promise.all([
    import('./src/server/run.ts'),
    import('./src/server/run-dev.ts'),
  ]);
  await runShopServer(makeDevLoader);
} else if (existsSync('build/server/index.js')) {
  const { runProductionServer } = await import('./build/server/index.js');
  await runProductionServer();
} else {
  console.error('There is no build yet: `npm start` makes one.');
  process.exit(1);
}
flushCompileCache();
