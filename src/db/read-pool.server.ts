import { availableParallelism } from 'node:os';
import type pg from 'pg';

/** One connection for each processor except ours. */
const USUAL = Math.max(1, Math.min(8, availableParallelism() - 1));
/** A connection that has not answered for this time gets no further read. */
const SLOW_MS = 40;
/** A longer read is cancelled and sent again over a connection of its own. */
const TIMEOUT_MS = 250;

interface Reader {
  readonly client: pg.PoolClient;
  waiting: number;
  /** Milliseconds: time of its last answer, or of the first read after an idle time. */
  since: number;
}

/** Connections shared by short reads of all requests; the pool lends them until the read pool ends. */
export class ReadPool {
  readonly #pool: pg.Pool;
  readonly #readers: Reader[] = [];
  #most: number;
  #opening = 0;

  /** @param connections the size of the pool; at most a quarter of it is shared */
  constructor(pool: pg.Pool, connections: number) {
    this.#pool = pool;
    this.#most = Math.min(USUAL, Math.floor(connections / 4));
  }

  get clients(): readonly pg.PoolClient[] {
    return this.#readers.map(({ client }) => client);
  }

  /** Reads over a shared connection, or over one of its own when none is free or the read was not answered there. */
  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const reader = this.#choose();
    if (!reader) return this.#pool.query(text, values);
    if (reader.waiting === 0) reader.since = performance.now();
    reader.waiting += 1;
    try {
      return await reader.client.query(text, values);
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (code !== CANCELLED && !isLost(code)) throw error;
      if (code !== CANCELLED) this.#drop(reader);
    } finally {
      reader.waiting -= 1;
      reader.since = performance.now();
    }
    return this.#pool.query(text, values);
  }

  /** Lets the pool end: its connections are returned once they have answered. */
  close(): void {
    this.#most = 0;
    for (const { client } of this.#readers.splice(0)) client.release(true);
  }

  /** The connection on which the fewest reads wait. One more is opened while none is idle. */
  #choose(): Reader | undefined {
    const now = performance.now();
    const free = this.#readers.filter(({ waiting, since }) => waiting === 0 || now - since <= SLOW_MS);
    const [best] = free.sort((a, b) => a.waiting - b.waiting);
    if (!best || best.waiting > 0) void this.#open();
    return best;
  }

  async #open(): Promise<void> {
    if (this.#readers.length + this.#opening >= this.#most) return;
    this.#opening += 1;
    // Without a connection here, a read takes one of its own and reports the error.
    const client = await this.#pool.connect().catch(() => undefined);
    this.#opening -= 1;
    if (!client) return;
    if (this.#most === 0) return client.release(true);
    const reader: Reader = { client, waiting: 0, since: 0 };
    client.once('end', () => this.#drop(reader));
    // If this fails, so do the reads behind it, which drop the connection.
    client.query(`set statement_timeout = ${TIMEOUT_MS}`).catch(() => undefined);
    this.#readers.push(reader);
  }

  #drop(reader: Reader) {
    const at = this.#readers.indexOf(reader);
    if (at < 0) return;
    this.#readers.splice(at, 1);
    reader.client.release(true);
  }
}

const CANCELLED = '57014';
/**
 * Whether to retry on another connection: after a lost connection, a stopping server, or 0A000. PostgreSQL sends 0A000
 * for a prepared statement after a migration has changed its columns.
 */
const isLost = (code: string): boolean => !/^[0-9A-Z]{5}$/.test(code) || /^(?:EPIPE|57P|08|0A000)/.test(code);
