import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnusableDatabaseError } from '#db/database-failures.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { type Database, openDatabase } from '#db/open-database.server.ts';
import {
  type Config,
  MISSING_SELLER_WARNINGS,
  missingSellerDetails,
  publicUrl,
  readConfig,
} from '#platform/config.server.ts';
import type { App, ServerResources } from './app.server.ts';
import { fillEmptyShop, makeDemoMedia } from './first-run.ts';
import { registerDemoCharges } from './register-demo-charges.ts';
import { startSandbox } from './start-sandbox.server.ts';

/** From a cold machine to an open shop, with a message for every step (issue: Two commands). */
export async function runShopServer(load: Load) {
  const config = readConfigOrExit();
  const closing = endCleanly();
  try {
    await open(config, load, closing);
  } catch (error) {
    if (closing.ending.aborted) return;
    console.error(wordsFor(error, config));
    await closing.all();
    process.exit(1);
  }
}

async function open(config: Config, load: Load, { ending, last }: Closing) {
  await portIsFree(config);
  // It takes as long as the database, so both start while the program is loaded.
  const sandbox = startSandbox(config);
  const started = sandbox.catch(() => undefined);
  last(async () => (await started)?.stop());
  say(`Opening the database in ${config.DATABASE_URL ? 'DATABASE_URL' : config.DATA_DIR} …`);
  const [opening, loading] = await Promise.allSettled([readied(config, { ending, last }), load()]);
  if (loading.status === 'fulfilled') last(loading.value.close);
  const [database, program] = [settledValue(opening), settledValue(loading)];
  const app = await program.createApp({ config, database, sandbox });
  last(() => app.close());
  const payments = await sandbox;
  if (payments) await registerDemoCharges(database.db, payments);
  await program.attach?.(app);
  database.pool.serve();
  const answered = new Promise((resolve) => {
    app.http.server.once('request', (_, answer) => answer.once('close', resolve));
  });
  await app.http.listen({ port: config.PORT, host: config.HOST });
  if (ending.aborted) return;
  announce(config);
  const lacking = missingSellerDetails(config);
  if (lacking) console.error(MISSING_SELLER_WARNINGS[lacking]);
  process.send?.('ready');
  await Promise.race([answered, sleep(PAGES_FIRST_MS, undefined, { ref: false })]);
  if (!ending.aborted) await app.start();
  const media = makeDemoMedia(config, { threads: 1, address: localAddress(config), ending }).catch((error: Error) => {
    if (!ending.aborted) console.error(error.message);
  });
  last(() => media);
}

/** The address of the shop on this machine. */
function localAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** Jobs start after the first answer, which they would slow down, or after this time without a request. */
const PAGES_FIRST_MS = 3000;

/** The open, migrated and filled database; all of that while the program is being loaded. */
async function readied(config: Config, { ending, last }: Pick<Closing, 'ending' | 'last'>): Promise<Database> {
  const database = await opened(config, last);
  const applied = await migrateDatabase(database.pool);
  if (applied.length) say(`Brought the database up to date (${applied.length} step${applied.length > 1 ? 's' : ''}).`);
  const filling = fillEmptyShop(config, database, ending);
  // The database is stopped last, after the process that fills the shop.
  last(() => filling.catch(() => undefined));
  await filling;
  return database;
}

function settledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

async function opened(config: Config, last: Closing['last']): Promise<Database> {
  const database = await openDatabase(config);
  last(() => database.close());
  const asked = resolve(config.DATA_DIR, 'pg');
  if (database.where.startsWith('embedded') && !database.where.endsWith(asked))
    say(`The database cannot be kept in ${asked} (its account may not go there); it is ${database.where}.`);
  return database;
}

/** Checked before the database is opened, so that an occupied port is reported at once. */
function portIsFree({ PORT, HOST }: Config): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', taken);
    probe.listen({ port: PORT, host: HOST }, () => probe.close(() => free()));
  });
}

/** Messages of the driver that have no code. */
const LOST = /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

function wordsFor(error: unknown, { PORT, DATABASE_URL }: Config): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is taken by another program. Stop that one, or choose another: PORT=${PORT + 1} npm start`;
  if (code === 'EACCES') return `Port ${PORT} may not be opened by this account. Choose one above 1024, as PORT=3000.`;
  if (error instanceof UnusableDatabaseError) return message;
  // It was reached at first and has been lost since.
  const isLost = /^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D|57P)/.test(code ?? '') || (!code && LOST.test(message));
  if (DATABASE_URL && isLost) return `The database of DATABASE_URL does not let us in: ${message || code}`;
  return code || !stack ? message : stack;
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The loaded program: the built one, or the sources through Vite. */
interface Program {
  createApp(opened: ServerResources): Promise<App>;
  attach?(app: App): Promise<void>;
  close(): Promise<void>;
}

type Load = () => Promise<Program>;

interface Closing {
  readonly ending: AbortSignal;
  /** Closed in reverse order of opening. */
  last(close: () => Promise<void>): void;
  all(): Promise<void>;
}

/** On Ctrl-C and SIGTERM: finish requests, return jobs to the queue, close the database, exit (rule 18). */
function endCleanly(): Closing {
  const open: (() => Promise<void>)[] = [];
  const ending = new AbortController();
  const all = async () => {
    for (let close = open.pop(); close; close = open.pop()) await close();
  };
  const end = async (why: string) => {
    if (ending.signal.aborted) return;
    ending.abort();
    say(`${why}: finishing what is under way …`);
    setTimeout(() => process.exit(1), 25_000).unref();
    await all();
    say('Closed.');
    process.exit(0);
  };
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('SIGTERM', () => void end('SIGTERM'));
  // When `npm start` is killed, this process also ends and frees the port.
  process.on('disconnect', () => void end('The start command is gone'));
  return { ending: ending.signal, last: (close) => void open.push(close), all };
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
