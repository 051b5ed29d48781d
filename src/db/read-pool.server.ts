import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { PREPARED } from './prepared-statements.server.ts';

/** One connection for each processor except ours, and one more while those are behind. */
const USUAL = Math.max(1, Math.min(8, availableParallelism() - 1));
const BEHIND_MS = 4;
/** A connection gets no further read when it has not answered for this time, or when this number of reads waits. */
const SLOW_MS = 40;
const MAX_WAITING = 64;
/** A longer read is cancelled and sent again over a connection of its own. */
const TIMEOUT_MS = 250;

const WRITES_OR_LOCKS = /\b(?:insert|update|delete|merge|share)\b/i;
const known = new Map<string, boolean>();

/**
 * Whether a statement may share a connection: it is prepared, so its text is one of few, and it neither writes nor
 * locks.
 */
export function isSharedRead(text: string): boolean {
  if (!text.startsWith(PREPARED)) return false;
  let isShared = known.get(text);
  if (isShared === undefined) {
    isShared = !WRITES_OR_LOCKS.test(text.slice(PREPARED.length));
    known.set(text, isShared);
  }
  return isShared;
}

interface Reader {
  readonly client: pg.PoolClient;
  waiting: number;
  /** Milliseconds: time of its last answer, or of the first read after an idle time. */
  since: number;
}

/** Connections shared by short reads of all requests; the pool lends them until the read pool ends. */
export class ReadPool {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #readers: Reader[] = [];
  #opening = 0;
  #isClosed = false;

  /** @param connections the size of the pool; at most a quarter of it is shared */
  constructor(pool: pg.Pool, connections: number) {
    this.#pool = pool;
    this.#most = Math.floor(connections / 4);
  }

  get clients(): readonly pg.PoolClient[] {
    return this.#readers.map(({ client }) => client);
  }

  /**
   * @returns undefined when no connection is free soon, or the read took too long: then it needs a connection of its
   * own
   */
  async query(text: string, values: unknown[]): Promise<pg.QueryResult | undefined> {
    const reader = this.#choose();
    if (!reader) return undefined;
    if (reader.waiting === 0) reader.since = performance.now();
    reader.waiting += 1;
    try {
      return await reader.client.query(text, values);
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (isLost(code) || code === ROWS_CHANGED) this.#drop(reader);
      if (isLost(code) || code === CANCELLED) return undefined;
      throw error;
    } finally {
      reader.waiting -= 1;
      reader.since = performance.now();
    }
  }

  /** Lets the pool end: its connections are returned once they have answered. */
  close(): void {
    this.#isClosed = true;
    for (const { client } of this.#readers.splice(0)) client.release(true);
  }

  #choose(): Reader | undefined {
    const now = performance.now();
    const free = this.#readers.filter(
      ({ waiting, since }) => waiting === 0 || (waiting < MAX_WAITING && now - since <= SLOW_MS),
    );
    const best = leastWaiting(free.filter((reader) => this.#readers.indexOf(reader) < USUAL));
    const isBehind = !best || (best.waiting > 0 && now - best.since > BEHIND_MS);
    if (!best || best.waiting > 0) void this.#open(isBehind ? USUAL + 1 : USUAL);
    return isBehind ? leastWaiting(free) : best;
  }

  async #open(upTo: number): Promise<void> {
    if (this.#isClosed || this.#readers.length + this.#opening >= Math.min(upTo, this.#most)) return;
    this.#opening += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query(`set statement_timeout = ${TIMEOUT_MS}`);
      if (this.#isClosed) throw new Error('The pool ends.');
      const reader: Reader = { client, waiting: 0, since: 0 };
      client.once('error', () => this.#drop(reader));
      client.once('end', () => this.#drop(reader));
      this.#readers.push(reader);
    } catch {
      // The caller's read goes over a connection of its own and reports the error; the next read tries again.
      client?.release(true);
    } finally {
      this.#opening -= 1;
    }
  }

  #drop(reader: Reader) {
    const at = this.#readers.indexOf(reader);
    if (at < 0) return;
    this.#readers.splice(at, 1);
    reader.client.release(true);
  }
}

const leastWaiting = (readers: readonly Reader[]): Reader | undefined =>
  readers.reduce<Reader | undefined>((a, b) => (a && a.waiting <= b.waiting ? a : b), undefined);

/** A code of no PostgreSQL error, or of a server that stops: the read may be sent again. */
const isLost = (code: string): boolean => !/^[0-9A-Z]{5}$/.test(code) || code === 'EPIPE' || /^(?:57P|08)/.test(code);
/** A migration has changed the columns of a prepared statement; a new connection prepares it anew. */
const ROWS_CHANGED = '0A000';
const CANCELLED = '57014';
