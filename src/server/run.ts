import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { migrate } from '#db/migrate.server.ts';
import { type Database, openDatabase } from '#db/open-database.server.ts';
import { type Config, publicUrl, readConfig } from '#platform/config.server.ts';
import type { App } from './app.server.ts';
import { fillEmptyShop } from './first-run.ts';

/** From a cold machine to an open shop; every step said in words (issue: Two commands). */
export async function runServer({ dev }: { dev: boolean }) {
  const config = readConfigOrExit();
  say(`Opening the database in ${config.DATABASE_URL ? 'DATABASE_URL' : config.DATA_DIR} …`);
  const [database, load] = await Promise.all([openDatabase(config), loader(dev)]);
  const applied = await migrate(database.pool, 'src/db/migrations');
  if (applied.length) say(`Brought the database up to date (${applied.length} step${applied.length > 1 ? 's' : ''}).`);
  await fillEmptyShop(config, database, say);
  const app = await load.createApp(config, database);
  endCleanly(app, database, load.close);
  await load.attach?.(app);
  await app.http.listen({ port: config.PORT, host: config.HOST });
  await app.start();
  announce(config);
  process.send?.('ready');
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

interface Loaded {
  createApp(config: Config, database: Database): Promise<App>;
  attach?(app: App): Promise<void>;
  close(): Promise<void>;
}

async function loader(dev: boolean): Promise<Loaded> {
  if (dev) return (await import('./run-dev.ts')).devLoader();
  if (!existsSync('build/server/index.js')) throw new Error('There is no build yet: `npm start` makes one.');
  const built = (await import(pathToFileURL('build/server/index.js').href)) as typeof import('./app.server.ts');
  return { createApp: (config, database) => built.createApp({ config, database }), close: async () => undefined };
}

/** Ctrl-C and SIGTERM: answer what is in flight, hand jobs back, close the data, and go (quality, rule 18). */
function endCleanly(app: App, database: Database, closeLoader: () => Promise<void>) {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    say(`${signal}: finishing what is under way …`);
    const overdue = setTimeout(() => process.exit(1), 25_000);
    await app.close();
    await closeLoader();
    await database.close();
    clearTimeout(overdue);
    say('Closed.');
    process.exit(0);
  };
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGTERM', () => void end('SIGTERM'));
}

function announce(config: Config) {
  const url = publicUrl(config);
  say(`\n${config.BRAND_NAME} is open:  ${url}`);
  if (config.MODE === 'production') return;
  say(`  API ${url}/api/docs · staff ${url}/admin · mails ${url}/admin/outbox · money ${url}/sandbox/ledger`);
  say('  Demo accounts (password for all: sillon-demo):');
  say(
    '  admin@sillon.example · team@sillon.example · production@sillon.example · creator@sillon.example · pro@sillon.example · user@sillon.example\n',
  );
}

const say = (words: string) => console.log(words);
