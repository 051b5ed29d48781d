import { type ConnectionProvider, type DatabaseConnection, Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import { PipelinedClient } from './pipelined-client.server.ts';
import { PipelinedReadAdapter, PipelinedReadDialect } from './pipelined-read-dialect.server.ts';
import { ReadPool } from './read-pool.server.ts';
import type { Tables } from './types.gen.ts';

export type Db = Kysely<Tables>;

// Amounts and ids stay far below 2^53, and "2500" + "500" must never be "2500500".
pg.types.setTypeParser(20, Number);
const INT8_ARRAY: number = 1016;
const idTexts = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8_ARRAY, (ids: string) => idTexts(ids).map(Number));
pg.types.setTypeParser(1082, (day) => day);

interface PoolSettings {
  readonly connection: pg.PoolConfig;
  readonly max?: number;
  /** Time to wait for a connection, in milliseconds; two seconds by default. */
  readonly connectWithinMs?: number;
  /**
   * Pipelining, prepared statements, shared reads, query batching and shared transactions
   * (docs/internals/database.md); on by default.
   */
  readonly fastPath?: boolean;
}

/** A request waits no longer than this for a connection, in milliseconds. */
const CONNECT_WITHIN_MS = 2000;
/** The bound of every statement that sets none of its own, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * The settings of each connection. A statement sets them, because a pooler such as PgBouncer refuses them at login.
 * JSON needs times in UTC on every server (contract: Times and units). Short statements gain nothing from parallel
 * workers, which occupy other cores.
 */
const SESSION = [
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  'set lock_timeout = 5000',
  'set idle_in_transaction_session_timeout = 15000',
  "set timezone = 'UTC'",
  'set max_parallel_workers_per_gather = 0',
].join('; ');

/** The connections of a process. Its short reads share a few of them. */
export class DatabasePool extends pg.Pool {
  readonly reads: ReadPool;
  readonly fastPath: boolean;

  constructor(config: pg.PoolConfig & { readonly max: number }, fastPath: boolean) {
    super(config);
    this.fastPath = fastPath;
    this.reads = new ReadPool(this, config.max);
  }

  /** From now on a request's limit applies to waiting for a connection. During the start the wait may be longer. */
  serve(): void {
    this.options.connectionTimeoutMillis = CONNECT_WITHIN_MS;
  }

  // A pool ends when all of its connections have been returned.
  override end(): Promise<void>;
  override end(done: () => void): void;
  override end(done?: () => void): Promise<void> | void {
    this.reads.close();
    return done ? super.end(done) : super.end();
  }
}

/**
 * Every query is bounded: waiting for a connection, for a lock, for an answer, and an idle transaction (rules 16 and
 * 17).
 */
export function makePool(settings: PoolSettings): DatabasePool {
  const { connection, max = 20, connectWithinMs = CONNECT_WITHIN_MS, fastPath = true } = settings;
  const config = {
    ...connection,
    ...(fastPath && { Client: PipelinedClient }),
    max,
    connectionTimeoutMillis: connectWithinMs,
    // A connection keeps its prepared plans. After a few quiet minutes the next buyer should not wait for new plans.
    idleTimeoutMillis: 300_000,
    application_name: 'sillon',
    onConnect: (client: pg.ClientBase) => setSession(client, pool.options.connectionTimeoutMillis),
  };
  const pool: DatabasePool = new DatabasePool(config, fastPath);
  // An idle connection lost to a database restart is replaced by the pool; without a listener Node would exit.
  pool.on('error', () => undefined);
  // The same while it is in use, between two statements of a transaction: the next statement fails, and the pool drops
  // it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function setSession(client: pg.ClientBase, withinMs: number | undefined) {
  const bounded: pg.QueryConfig & { readonly query_timeout: number | undefined } = {
    text: SESSION,
    query_timeout: withinMs,
  };
  await client.query(bounded);
}

export const makeKysely = (pool: DatabasePool): Db =>
  new Kysely<Tables>({ dialect: pool.fastPath ? new PipelinedReadDialect(pool) : new PostgresDialect({ pool }) });

/** Whether a database was opened with the fast path. */
export const usesPipelinedReads = (db: Db): boolean => db.getExecutor().adapter instanceof PipelinedReadAdapter;

// An open transaction never connects again; Kysely needs these parts only for their types.
const NO_POOL = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection.')) });
const NO_PARTS = { config: { dialect: NO_POOL }, dialect: NO_POOL, driver: NO_POOL.createDriver() };

/** The same transaction over another connection. */
export function rebindTransactionToConnection(trx: Db, connection: DatabaseConnection): Db {
  const atOnce: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  return new Transaction<Tables>({ ...NO_PARTS, executor: trx.getExecutor().withConnectionProvider(atOnce) });
}

/**
 * The transaction with pipelining: each statement is sent without waiting for the answer to the one before.
 * When a statement fails, the later ones fail too.
 */
export const toPipelinedTransaction = async (trx: Db): Promise<Db> =>
  usesPipelinedReads(trx)
    ? rebindTransactionToConnection(trx, await trx.getExecutor().provideConnection(async (its) => its))
    : trx;
