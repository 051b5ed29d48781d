// Opens the database, brings it up to date, fills an empty shop, loads the program (Vite in development, the build otherwise)
// and listens. It stays outside the bundle, so that hot reload never reopens the database.
import { enableCompileCache, flushCompileCache } from 'node:module';

// What was compiled at one start need not be compiled again at the next: half the time and 30 MB of a start.
enableCompileCache('node_modules/.cache/compiled');
const { runServer } = await import('./src/server/run.ts');
await runServer({ dev: process.argv.includes('--dev') });
flushCompileCache();
