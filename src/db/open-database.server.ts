import type { Config } from '#platform/config.server.ts';
import { type DatabasePool, type Db, makeKysely, makePool } from './connect.server.ts';
import { UnusableDatabaseError } from './database-failures.ts';
import { startEmbeddedServer } from './embedded-server.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { type DatabaseWaitOptions, waitForDatabase } from './wait-for-database.server.ts';

export interface Database {
  readonly pool: DatabasePool;
  readonly db: Db;
  /** Name of the server for the log. */
  readonly where: string;
  close(): Promise<void>;
}

/** Milliseconds. While a program is loaded, the event loop may read no answers for seconds. */
const CONNECT_WITHIN_MS = 30_000;

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL'> & Partial<Pick<Config, 'DATABASE_FAST_PATH'>>;

/**
 * Opens DATABASE_URL, or starts and joins the embedded server of the data folder. Its pool waits long for a connection
 * until it `serve`s requests.
 * @throws UnusableDatabaseError with a readable reason, when DATABASE_URL is unusable or does not answer within a
 * minute
 */
export async function openDatabase(
  config: Place,
  patience: DatabaseWaitOptions = { say: console.error },
): Promise<Database> {
  if (config.DATABASE_URL) await waitForDatabase(config.DATABASE_URL, patience);
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedServer(config.DATA_DIR);
  const connection = embedded ? embedded.connection : { connectionString: config.DATABASE_URL };
  const pool = makePool({
    connection,
    max: config.DATABASE_POOL,
    connectWithinMs: CONNECT_WITHIN_MS,
    fastPath: config.DATABASE_FAST_PATH !== 'off',
  });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  return { pool, db: makeKysely(pool), where: embedded ? `embedded in ${embedded.folder}` : 'DATABASE_URL', close };
}

/** The same for a command: an unusable database ends the process with a message and status 1. */
export const openDatabaseOrExit = (config: Place): Promise<Database> => openDatabase(config).catch(exitInWords);

/** Migrates the database of a command. One that is too old ends the process with a message and status 1. */
export const migrateOrExit = ({ pool, close }: Database): Promise<string[]> =>
  migrateDatabase(pool).catch(async (error) => {
    await close();
    return exitInWords(error);
  });

function exitInWords(error: unknown): never {
  if (!(error instanceof UnusableDatabaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
