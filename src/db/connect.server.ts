import { type ConnectionProvider, type DatabaseConnection, Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import { KeepingClient } from './kept-plans.server.ts';
import { Readers } from './shared-readers.server.ts';
import { sharingDialect } from './sharing-dialect.server.ts';
import type { Tables } from './types.gen.ts';

export type Db = Kysely<Tables>;

// Amounts and ids stay far below 2^53, and "2500" + "500" must never be "2500500".
pg.types.setTypeParser(20, Number);
const INT8_ARRAY: number = 1016;
const idTexts = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8_ARRAY, (ids: string) => idTexts(ids).map(Number));
pg.types.setTypeParser(1082, (day) => day);

export interface PoolSettings {
  readonly connection: pg.PoolConfig;
  readonly max?: number;
}

/** The connections of a process, of which a few are shared by its short reads. */
export class Pool extends pg.Pool {
  readonly readers: Readers;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    this.readers = new Readers(this, config.max);
  }

  // A pool ends when all that it has lent is back.
  override end(): Promise<void>;
  override end(done: () => void): void;
  override end(done?: () => void): Promise<void> | void {
    this.readers.close();
    return done ? super.end(done) : super.end();
  }
}

/** Every query is bounded: waiting for a connection, for a lock, for an answer, and an idle transaction (quality, rules 16 and 17). */
export function makePool({ connection, max = 20 }: PoolSettings): Pool {
  const pool = new Pool({
    ...connection,
    Client: KeepingClient,
    max,
    connectionTimeoutMillis: 2000,
    // What a connection has planned goes with it: a few quiet minutes shall not make the next buyer wait for plans.
    idleTimeoutMillis: 300_000,
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'sillon',
    // Times that PostgreSQL writes into JSON are of UTC, wherever the server stands (contract, Conventions). Whoever asks has an answer
    // sooner than helpers of one statement are started, and those who ask at the same time need the cores themselves.
    options: [connection.options, '-c TimeZone=UTC', '-c max_parallel_workers_per_gather=0'].filter(Boolean).join(' '),
  });
  // An idle connection lost to a database restart is replaced by the pool; without a listener Node would exit.
  pool.on('error', () => undefined);
  // The same while it is lent out, between two statements of a transaction: the next statement fails, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const makeDb = (pool: Pool): Db => new Kysely<Tables>({ dialect: sharingDialect(pool, pool.readers) });

// A transaction that is under way opens no connection; its parts are only asked for by their types.
const NO_POOL = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection.')) });
const NO_PARTS = { config: { dialect: NO_POOL }, dialect: NO_POOL, driver: NO_POOL.createDriver() };

/** The same transaction, whose statements go over what is given for its connection. */
export function overConnection(trx: Db, connection: DatabaseConnection): Db {
  const atOnce: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  return new Transaction<Tables>({ ...NO_PARTS, executor: trx.getExecutor().withConnectionProvider(atOnce) });
}

/**
 * The same transaction, in which statements asked at once also leave at once, in their order, instead of each waiting for the answer
 * of the one before. When one of them fails, those behind it fail too.
 */
export const together = async (trx: Db): Promise<Db> =>
  overConnection(trx, await trx.getExecutor().provideConnection(async (its) => its));
