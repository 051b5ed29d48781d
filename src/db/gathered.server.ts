import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type Db, overConnection } from './connect.server.ts';

/**
 * Asks the same for several at once. All of it that must keep its place leaves without waiting for an answer.
 * @returns an answer for each, in their order
 */
type Ask<I, O> = (db: Db, all: readonly I[]) => Promise<readonly O[]>;

const seats = new WeakMap<Db, Seat>();

/**
 * A question that those who share a transaction ask as one; it changes nothing, though it may lock. To who calls it, it is asked for one thing, and
 * what one asks comes in the order in which it is asked, as ever; where nobody shares, it is asked for that one alone.
 */
export const gathered = <I, O>(ask: Ask<I, O>): ((db: Db, one: I) => Promise<O>) => asOne(ask, 'read');

/** The same for what writes and answers. */
export const gatheredChange = <I, O>(ask: Ask<I, O>): ((db: Db, one: I) => Promise<O>) => asOne(ask, 'change');

/** The same for what writes and gives no answer. */
export const gatheredWrite = <I>(
  write: (db: Db, all: readonly I[]) => Promise<void>,
): ((db: Db, one: I) => Promise<void>) =>
  gatheredChange<I, void>(async (db, all) => {
    await write(db, all);
    return [];
  });

const asOne =
  <I, O>(ask: Ask<I, O>, how: 'read' | 'change') =>
  async (db: Db, one: I): Promise<O> => {
    const seat = seats.get(db);
    if (seat) return seat.join(ask, one, how);
    const [answer] = await ask(db, [one]);
    return answer as O;
  };

/** Of a row of an answer to several: whose it is, by its place among them, from 1. */
export interface Placed {
  readonly n: number;
}

/** Each one's row of an answer to several; nothing for who has none. */
export function inPlaces<R extends Placed>(all: readonly unknown[], rows: readonly R[]): (R | undefined)[] {
  const found = Array.from<R | undefined>({ length: all.length });
  for (const row of rows) found[row.n - 1] = row;
  return found;
}

export interface Seated<T> {
  /** The handle that it had. */
  readonly db: Db;
  readonly end: PromiseSettledResult<T>;
  /** Whether it may have changed anything. */
  readonly hasWritten: boolean;
}

/**
 * Work of several side by side in the same transaction, each with a handle of its own on it.
 * @returns how each of them ended, when nothing that they asked is still to leave
 */
export async function seated<T>(trx: Db, works: readonly ((db: Db) => Promise<T>)[]): Promise<Seated<T>[]> {
  const breath = new SharedBreath(trx);
  const all = works.map((work) => {
    const seat = new Seat(breath);
    const db = overConnection(trx, seat);
    seats.set(db, seat);
    return { seat, db, work };
  });
  const ends = await Promise.allSettled(all.map(({ work, db }) => work(db)));
  await breath.left();
  return all.map(({ seat, db }, place) => ({
    db,
    end: ends[place] as PromiseSettledResult<T>,
    hasWritten: seat.hasWritten,
  }));
}

/** What leaves at its place in a breath: what one alone asks, or what several ask as one. */
interface Part {
  readonly send: () => void;
  readonly ask?: Ask<never, unknown>;
  readonly add?: (one: never) => Promise<unknown>;
}

/** What all of them ask in this moment: it leaves once each has asked all it can without an answer. */
class SharedBreath {
  readonly #db: Db;
  #parts: Part[] = [];
  /** Which breath this is, so that a place in another one is none in this. */
  turn = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** When there is nothing left that was asked and has not left. */
  async left(): Promise<void> {
    while (this.#parts.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
  }

  /** A statement for one alone. @returns its place */
  put<R>(query: CompiledQuery): { place: number; answer: Promise<QueryResult<R>> } {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<R>>();
    const send = () => void this.#db.executeQuery<R>(query).then(resolve, reject);
    return { place: this.#push({ send }), answer: promise };
  }

  /** One more for a statement that stands behind `after`, or for a new one at the end. @returns its place */
  join<I, O>(ask: Ask<I, O>, one: I, after: number): { place: number; answer: Promise<O> } {
    const known = this.#parts.findIndex((part, place) => place > after && part.ask === ask);
    const place = known < 0 ? this.#push(this.#part(ask)) : known;
    return { place, answer: this.#parts[place]?.add?.(one as never) as Promise<O> };
  }

  #part<I, O>(ask: Ask<I, O>): Part {
    const all: I[] = [];
    const asked: PromiseWithResolvers<O>[] = [];
    return {
      ask: ask as Ask<never, unknown>,
      add: (one: I) => {
        all.push(one);
        const own = Promise.withResolvers<O>();
        asked.push(own);
        return own.promise;
      },
      send: () =>
        void ask(this.#db, all).then(
          (answers) => {
            for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as O);
          },
          (error: unknown) => {
            for (const { reject } of asked) reject(error);
          },
        ),
    };
  }

  #push(part: Part): number {
    // All who were answered by the last breath go on before the next tick.
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

/** One of those who share: to it, the transaction is its own. */
class Seat implements DatabaseConnection {
  readonly #breath: SharedBreath;
  #turn = -1;
  /** Where its last statement of this breath stands: nothing it asks may come before that. */
  #last = -1;
  hasWritten = false;

  constructor(breath: SharedBreath) {
    this.#breath = breath;
  }

  join<I, O>(ask: Ask<I, O>, one: I, how: 'read' | 'change'): Promise<O> {
    if (how === 'change') this.hasWritten = true;
    return this.#at(this.#breath.join(ask, one, this.#after()));
  }

  /** Of what it asks alone nobody has said that it only reads. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.hasWritten = true;
    return this.#at(this.#breath.put<R>(query));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed in a transaction that several share.');
  }

  #after(): number {
    return this.#turn === this.#breath.turn ? this.#last : -1;
  }

  #at<A>({ place, answer }: { readonly place: number; readonly answer: A }): A {
    this.#turn = this.#breath.turn;
    this.#last = place;
    return answer;
  }
}
