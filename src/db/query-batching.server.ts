import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type Db, onConnection } from './connect.server.ts';

/** Reads for several callers in one statement, sent before its first `await`. @returns their answers, in their order */
type Ask<I, O> = (db: Db, all: readonly I[]) => Promise<readonly O[]>;

const handles = new WeakMap<Db, Handle>();

/**
 * A read that callers of a shared transaction send as one statement; it may lock, but changes nothing. Each caller
 * gives one input and gets its own answer, in the order of its statements. Outside a shared transaction each caller
 * sends its own statement.
 */
export const batched = <I, O>(ask: Ask<I, O>): ((db: Db, one: I) => Promise<O>) => batchedBy(ask, false);

/** The same for a statement that writes and answers. */
export const batchedChange = <I, O>(ask: Ask<I, O>): ((db: Db, one: I) => Promise<O>) => batchedBy(ask, true);

/** The same for a statement that writes and gives no answer. */
export const batchedWrite = <I>(write: (db: Db, all: readonly I[]) => Promise<void>) =>
  batchedChange<I, void>(async (db, all) => {
    await write(db, all);
    return [];
  });

const batchedBy =
  <I, O>(ask: Ask<I, O>, writes: boolean) =>
  async (db: Db, one: I): Promise<O> => {
    const handle = handles.get(db);
    if (handle) return handle.join(ask, one, writes);
    const [answer] = await ask(db, [one]);
    return answer as O;
  };

/** A row of a batched answer: `n` is the position of its caller, from 1. */
export interface BatchRow {
  readonly n: number;
}

/** The row of each caller; undefined for a caller without one. */
export function rowByCaller<R extends BatchRow>(all: readonly unknown[], rows: readonly R[]): (R | undefined)[] {
  const found = new Map(rows.map((row) => [row.n, row]));
  return all.map((_, at) => found.get(at + 1));
}

export interface BatchResult<T> {
  /** The database handle given to the work. */
  readonly db: Db;
  readonly end: PromiseSettledResult<T>;
  /** Whether the work may have changed anything. */
  readonly hasWritten: boolean;
}

/**
 * Runs several works concurrently in one transaction, each with its own handle. @returns their results, once all
 * statements are sent
 */
export async function runBatched<T>(trx: Db, works: readonly ((db: Db) => Promise<T>)[]): Promise<BatchResult<T>[]> {
  const batch = new Batch(trx);
  const running = works.map((work) => {
    const handle = new Handle(batch);
    const db = onConnection(trx, handle);
    handles.set(db, handle);
    return { handle, db, ending: work(db) };
  });
  const ends = await Promise.allSettled(running.map(({ ending }) => ending));
  await batch.isSent();
  return ends.map((end, at) => {
    const { db, handle } = running[at] as (typeof running)[number];
    return { db, end, hasWritten: handle.hasWritten };
  });
}

/** One statement of a batch: of a single caller, or joined by several. */
interface Part {
  readonly send: () => void;
  readonly ask?: Ask<never, unknown>;
  readonly join?: (one: never) => Promise<unknown>;
}

/** The statements that all works send in this tick; the batch is sent at its end. */
class Batch {
  readonly #db: Db;
  #parts: Part[] = [];
  /** Counts the batches, because a position is valid only in its own batch. */
  turn = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async isSent(): Promise<void> {
    while (this.#parts.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
  }

  /** Adds a statement of one caller. */
  add<R>(query: CompiledQuery): { at: number; answer: Promise<QueryResult<R>> } {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<R>>();
    const send = () => void this.#db.executeQuery<R>(query).then(resolve, reject);
    return { at: this.#push({ send }), answer: promise };
  }

  /** Joins the same statement behind position `after`, or adds it at the end. */
  join<I, O>(ask: Ask<I, O>, one: I, after: number): { at: number; answer: Promise<O> } {
    const known = this.#parts.findIndex((part, at) => at > after && part.ask === ask);
    const at = known < 0 ? this.#push(this.#joinable(ask)) : known;
    return { at, answer: this.#parts[at]?.join?.(one as never) as Promise<O> };
  }

  #joinable<I, O>(ask: Ask<I, O>): Part {
    const inputs: I[] = [];
    const answers = Promise.withResolvers<readonly O[]>();
    const join = async (one: I) => {
      const at = inputs.push(one) - 1;
      return (await answers.promise)[at];
    };
    const send = () => void ask(this.#db, inputs).then(answers.resolve, answers.reject);
    return { ask: ask as Ask<never, unknown>, join, send };
  }

  #push(part: Part): number {
    // All works continue with the answers of the previous batch before the next tick.
    if (this.#parts.length === 0) process.nextTick(() => this.#leave());
    return this.#parts.push(part) - 1;
  }

  #leave() {
    const parts = this.#parts;
    this.#parts = [];
    this.turn += 1;
    for (const { send } of parts) send();
  }
}

/** The connection of one work, which sees it as its own transaction. */
class Handle implements DatabaseConnection {
  readonly #batch: Batch;
  #turn = -1;
  /** The position of its last statement in this batch; its next one must come later. */
  #last = -1;
  hasWritten = false;

  constructor(batch: Batch) {
    this.#batch = batch;
  }

  join<I, O>(ask: Ask<I, O>, one: I, writes: boolean): Promise<O> {
    if (writes) this.hasWritten = true;
    return this.#note(this.#batch.join(ask, one, this.#turn === this.#batch.turn ? this.#last : -1));
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A statement that is not batched may write.
    this.hasWritten = true;
    return this.#note(this.#batch.add<R>(query));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows cannot be streamed in a shared transaction.');
  }

  #note<A>({ at, answer }: { readonly at: number; readonly answer: A }): A {
    this.#turn = this.#batch.turn;
    this.#last = at;
    return answer;
  }
}
