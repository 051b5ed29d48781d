import { PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { findPreparedStatement } from './pipelined-client.server.ts';
import type { ReadPool } from './read-pool.server.ts';

type LendingPool = pg.Pool & { readonly reads: ReadPool };

/** PostgreSQL's dialect with shared reads. */
export class PipelinedReadDialect extends PostgresDialect {
  constructor(pool: LendingPool) {
    const lending: PostgresPool = {
      // Kysely's type also has cursors, which pipelined connections refuse.
      connect: async () => new LazyClient(pool) as LazyClient & PostgresPoolClient,
      end: () => pool.end(),
      options: pool.options,
    };
    super({ pool: lending });
  }

  override createAdapter(): PipelinedReadAdapter {
    return new PipelinedReadAdapter();
  }
}

/** Tells a database with the fast path from a plain one. */
export class PipelinedReadAdapter extends PostgresAdapter {}

/** Takes a connection of its own only when a statement needs one, and keeps it for all that follow. */
class LazyClient {
  readonly #pool: LendingPool;
  #taking: Promise<pg.PoolClient> | undefined;
  #own: pg.PoolClient | undefined;

  constructor(pool: LendingPool) {
    this.#pool = pool;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    // Before any `await`, so that pipelined statements are sent in their order.
    if (this.#own) return this.#own.query(text, values);
    if (!this.#taking && findPreparedStatement(text)?.isRead) return this.#pool.reads.query(text, values);
    this.#taking ??= this.#pool.connect();
    this.#own = await this.#taking;
    return this.#own.query(text, values);
  }

  release(destroy?: boolean): void {
    this.#own?.release(destroy);
  }
}
