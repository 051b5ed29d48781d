import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type Db, rebindTransactionToConnection } from './connect.server.ts';

/**
 * Asks for several callers in one statement, sent before its first `await`.
 * @returns their answers, in their order; nothing for a statement without answers
 */
type Ask<I, O> = (db: Db, all: readonly I[]) => Promise<readonly O[]> | Promise<void>;

const handles = new WeakMap<Db, Handle>();

/**
 * A read that callers of a shared transaction send as one statement; it may lock, but changes nothing. Each caller
 * gives one input and gets its own answer, in the order of its statements. Outside a shared transaction each caller
 * sends its own statement.
 */
export const batchedRead = <I, O>(ask: Ask<I, O>) => batchedBy(ask, false);

/** The same for a statement that writes. */
export const batchedWrite = <I, O = void>(ask: Ask<I, O>) => batchedBy(ask, true);

const batchedBy =
  <I, O>(ask: Ask<I, O>, writes: boolean) =>
  async (db: Db, one: I): Promise<O> => {
    const handle = handles.get(db);
    return handle ? handle.ask(ask, one, writes) : ((await ask(db, [one]))?.[0] as O);
  };

/** A row of a batched answer: `n` is the position of its caller, from 1. */
export interface BatchRow {
  readonly n: number;
}

/** The row of each caller; undefined for a caller without one. */
export function rowOfEachCaller<R extends BatchRow>(all: readonly unknown[], rows: readonly R[]): (R | undefined)[] {
  const found = new Map(rows.map((row) => [row.n, row]));
  return all.map((_, at) => found.get(at + 1));
}

export interface BatchedWorkResult<T> {
  /** The database handle given to the work. */
  readonly db: Db;
  readonly end: PromiseSettledResult<T>;
  /** Whether the work may have changed anything, also after its end. */
  hasWritten(): boolean;
}

/** One statement of a batch, for one or several callers. */
interface Statement {
  readonly ask: Ask<never, unknown>;
  readonly inputs: unknown[];
  readonly answers: Promise<unknown>;
}

/** Several works in one transaction. The statements that they send in one tick leave together at its end. */
export class QueryBatch {
  readonly #trx: Db;
  #statements: Statement[] = [];
  #leaving = Promise.resolve();
  /** The position of each handle's latest statement; its next one must come later. */
  readonly #latest = new Map<Handle, number>();

  constructor(trx: Db) {
    this.#trx = trx;
  }

  /** Runs the works concurrently, each with its own handle. @returns their results, once all statements are sent */
  async run<T>(works: readonly ((db: Db) => Promise<T>)[]): Promise<BatchedWorkResult<T>[]> {
    const runOne = async (work: (db: Db) => Promise<T>): Promise<BatchedWorkResult<T>> => {
      const handle = new Handle(this);
      const db = rebindTransactionToConnection(this.#trx, handle);
      handles.set(db, handle);
      const [end] = await Promise.allSettled([work(db)]);
      return { db, end, hasWritten: () => handle.hasWritten };
    };
    const ended = await Promise.all(works.map(runOne));
    await this.isSent();
    return ended;
  }

  async isSent(): Promise<void> {
    while (this.#statements.length > 0) await this.#leaving;
  }

  /** Joins the same statement behind the handle's latest one, or adds it at the end. */
  async add<I, O>(handle: Handle, ask: Ask<I, O>, one: I): Promise<O> {
    const after = this.#latest.get(handle) ?? -1;
    const known = this.#statements.findIndex((statement, at) => at > after && statement.ask === ask);
    const at = known < 0 ? this.#append(ask) : known;
    this.#latest.set(handle, at);
    const { inputs, answers } = this.#statements[at] as Statement;
    const place = inputs.push(one) - 1;
    return ((await answers) as readonly O[] | undefined)?.[place] as O;
  }

  #append(ask: Ask<never, unknown>): number {
    // All works continue with the answers of the previous batch before the next tick.
    if (this.#statements.length === 0)
      this.#leaving = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
        this.#statements = [];
        this.#latest.clear();
      });
    const inputs: never[] = [];
    // Steps of the same promise run in their order, and so do the statements.
    const answers = this.#leaving.then<unknown>(() => ask(this.#trx, inputs));
    return this.#statements.push({ ask, inputs, answers }) - 1;
  }
}

/** The connection of one work, which sees it as its own transaction. */
class Handle implements DatabaseConnection {
  readonly #batch: QueryBatch;
  hasWritten = false;

  constructor(batch: QueryBatch) {
    this.#batch = batch;
  }

  ask<I, O>(ask: Ask<I, O>, one: I, writes: boolean): Promise<O> {
    this.hasWritten ||= writes;
    return this.#batch.add(this, ask, one);
  }

  /** A statement that is not batched may write, and no other caller joins it. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.ask(async (db, [its]: readonly CompiledQuery[]) => [await db.executeQuery<R>(its!)], query, true);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows cannot be streamed in a shared transaction.');
  }
}
