import type { Config } from '#platform/config.server.ts';
import { type Db, makeDb, makePool, type Pool } from './connect.server.ts';
import { startEmbeddedServer } from './embedded-server.server.ts';

export interface Database {
  readonly pool: Pool;
  readonly db: Db;
  /** In words, for the log: which server this is. */
  readonly where: string;
  close(): Promise<void>;
}

/** Opens DATABASE_URL, or starts and joins the embedded server of the data folder. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL'>,
): Promise<Database> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedServer(config.DATA_DIR);
  const connection = embedded ? embedded.connection : { connectionString: config.DATABASE_URL };
  const pool = makePool({ connection, max: config.DATABASE_POOL });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  return { pool, db: makeDb(pool), where: embedded ? `embedded in ${embedded.folder}` : 'DATABASE_URL', close };
}
