import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { KnowingCompiler } from './known-texts.server.ts';
import { mayShareReader, type Readers } from './shared-readers.server.ts';

/** PostgreSQL's dialect, in which short reads outside of a transaction share connections, and anything else has its own. */
export function sharingDialect(pool: pg.Pool, readers: Readers): Dialect {
  const plain = new PostgresDialect({ pool });
  return {
    createAdapter: () => plain.createAdapter(),
    createIntrospector: (db) => plain.createIntrospector(db),
    createQueryCompiler: () => new KnowingCompiler(),
    createDriver: () => sharingDriver(plain.createDriver(), readers),
  };
}

/** What a statement or a transaction is lent: a connection of its own is taken only when one is needed, and then for all that follows. */
class Lent implements DatabaseConnection {
  readonly #take: () => Promise<DatabaseConnection>;
  readonly #readers: Readers;
  #taking: Promise<DatabaseConnection> | undefined;
  #own: DatabaseConnection | undefined;

  constructor(take: () => Promise<DatabaseConnection>, readers: Readers) {
    this.#take = take;
    this.#readers = readers;
  }

  get taken(): Promise<DatabaseConnection> | undefined {
    return this.#taking;
  }

  async own(): Promise<DatabaseConnection> {
    this.#taking ??= this.#take();
    this.#own = await this.#taking;
    return this.#own;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // At once: statements of a transaction that leave together must not be held up by a promise in between.
    if (this.#own) return this.#own.executeQuery<R>(query);
    return this.#taking === undefined && mayShareReader(query.sql) ? this.#read<R>(query) : this.#askOwn<R>(query);
  }

  async #read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const read = await this.#readers.ask(query);
    return read ? { rows: read.rows } : this.#askOwn<R>(query);
  }

  async #askOwn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.own()).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.own()).streamQuery<R>(query, size);
  }
}

function sharingDriver(plain: Driver, readers: Readers): Driver {
  const own = (connection: DatabaseConnection) => (connection as Lent).own();
  return {
    init: (options) => plain.init(options),
    acquireConnection: async (options?: AbortableOperationOptions) =>
      new Lent(() => plain.acquireConnection(options), readers),
    releaseConnection: async (connection, options) => {
      const { taken } = connection as Lent;
      if (taken) await plain.releaseConnection(await taken, options);
    },
    beginTransaction: async (connection, settings) => plain.beginTransaction(await own(connection), settings),
    commitTransaction: async (connection) => plain.commitTransaction(await own(connection)),
    rollbackTransaction: async (connection) => plain.rollbackTransaction(await own(connection)),
    savepoint: async (connection, ...rest) => plain.savepoint?.(await own(connection), ...rest),
    rollbackToSavepoint: async (connection, ...rest) => plain.rollbackToSavepoint?.(await own(connection), ...rest),
    releaseSavepoint: async (connection, ...rest) => plain.releaseSavepoint?.(await own(connection), ...rest),
    destroy: (options) => plain.destroy(options),
  };
}
