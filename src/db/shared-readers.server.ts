// Short reads of many askers over a few connections (ADR 42). Each connection is a process of PostgreSQL with caches of its own: sixteen
// that are each woken for one read take half as long again as one that is given the next before it has fallen asleep.
import { availableParallelism } from 'node:os';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { KEEP_PLAN } from './kept-plans.server.ts';

/** One for each processor but ours: more would take turns on them. */
const USUAL = Math.max(1, Math.min(8, availableParallelism() - 1));
/** One more is for reads that keep the others at work: the last is asked only when those are behind. */
const MOST = USUAL + 1;
/** A reader is behind with those that it has not answered for so long. */
const BEHIND_MS = 4;
/** Nobody queues behind a read that takes so long, nor behind so many. */
const SLOW_MS = 40;
const DEEP = 64;
/** Those that queue already wait no longer than this for one that is slow: it is asked again over a connection of its own. */
const CUT_MS = 250;

/** A kept statement that only reads: nothing waits for it, and it waits for nobody. */
const WRITES = /\b(?:insert|update|delete|merge|share)\b/i;
const known = new Map<string, boolean>();

/** Whether a statement may share a connection, by its text. */
export function mayShareReader(text: string): boolean {
  const isKnown = known.get(text);
  if (isKnown !== undefined) return isKnown;
  if (!text.startsWith(KEEP_PLAN)) return false;
  // Of kept statements there are as many as there are in the code.
  const may = !WRITES.test(text.slice(KEEP_PLAN.length));
  known.set(text, may);
  return may;
}

interface Reader {
  readonly client: pg.PoolClient;
  waiting: number;
  /** When it last answered, or was given a read while it had none; in milliseconds. */
  since: number;
}

/** The connections that reads share, lent by their pool until it ends; one that breaks is given back as broken. */
export class Readers {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #readers: Reader[] = [];
  #opening = 0;
  #isClosed = false;

  /** @param connections that the pool has: a quarter of them at most is shared */
  constructor(pool: pg.Pool, connections: number) {
    this.#pool = pool;
    this.#most = Math.floor(connections / 4);
  }

  get clients(): readonly pg.PoolClient[] {
    return this.#readers.map(({ client }) => client);
  }

  /**
   * The answer of a reader, if one is free to give it soon; nothing where none is, or where it took too long: then the statement needs a
   * connection of its own.
   */
  async ask(query: CompiledQuery): Promise<pg.QueryResult | undefined> {
    const reader = this.#free();
    return reader && this.#answerOf(reader, query);
  }

  #free(): Reader | undefined {
    const now = performance.now();
    const isAskedStill = ({ waiting, since }: Reader) => waiting < DEEP && (waiting === 0 || now - since <= SLOW_MS);
    const least = (readers: readonly Reader[]) =>
      readers
        .filter(isAskedStill)
        .reduce<Reader | undefined>((a, b) => (a && a.waiting <= b.waiting ? a : b), undefined);
    const best = least(this.#readers.slice(0, USUAL));
    const isBehind = !best || (best.waiting > 0 && now - best.since > BEHIND_MS);
    if (!best || best.waiting > 0) void this.#open(isBehind ? MOST : USUAL);
    return isBehind ? least(this.#readers) : best;
  }

  async #answerOf(reader: Reader, { sql, parameters }: CompiledQuery): Promise<pg.QueryResult | undefined> {
    if (reader.waiting === 0) reader.since = performance.now();
    reader.waiting += 1;
    try {
      return await reader.client.query(sql, [...parameters]);
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (code === CUT) return undefined;
      // What the rows of a kept statement are has been changed by a migration: a new connection learns it anew.
      if (isLost(code) || code === ROWS_CHANGED) this.#drop(reader);
      if (isLost(code)) return undefined;
      throw error;
    } finally {
      reader.waiting -= 1;
      reader.since = performance.now();
    }
  }

  async #open(upTo: number): Promise<void> {
    const most = Math.min(upTo, this.#most);
    if (this.#isClosed || this.#readers.length + this.#opening >= most) return;
    this.#opening += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query(`set statement_timeout = ${CUT_MS}`);
      if (this.#isClosed) throw new Error('The pool ends.');
      const reader: Reader = { client, waiting: 0, since: 0 };
      const drop = () => this.#drop(reader);
      client.once('error', drop);
      client.once('end', drop);
      this.#readers.push(reader);
    } catch {
      // Whoever asked has a connection of their own, and hears what is wrong; the next one tries again.
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

  /** Gives all back, so that their pool can end; what they were asked is answered first. */
  close() {
    this.#isClosed = true;
    for (const { client } of this.#readers.splice(0)) client.release(true);
  }
}

/** Said by the socket, or by a server that goes: nothing is known of the read, which may be asked again. */
const isLost = (code: string): boolean => !/^[0-9A-Z]{5}$/.test(code) || code === 'EPIPE' || /^(?:57P|08)/.test(code);
const ROWS_CHANGED = '0A000';
/** Cancelled, as what takes too long is. */
const CUT = '57014';
