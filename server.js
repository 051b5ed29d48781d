// Opens the database, brings it up to date, fills an empty shop, loads the program (Vite in development, the build otherwise)
// and listens. It stays outside the bundle, so that hot reload never reopens the database.
import { runServer } from './src/server/run.ts';

await runServer({ dev: process.argv.includes('--dev') });
