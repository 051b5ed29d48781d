import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** A statement that begins so is planned once a connection and then only executed: for the few that every sale or page runs. */
export const KEEP_PLAN = '/* kept */';
/**
 * A kept statement of a transaction that begins so leaves together with the next one, as the commit, so that what it locks stays
 * locked for no way there and back. Its answer must not be waited for before that next one is asked.
 */
export const WITH_NEXT = `${KEEP_PLAN} /* with the next */`;
const names = new Map<string, string>();
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * A value that the planner does not look at. Where it sees that a list is short or a word rare, a plan for just that value seems so
 * much cheaper than the kept one that it plans anew each time, which costs more than the statement itself.
 */
export const unseen = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${value})`;

type Query = pg.Client['query'];
type Coded = Error & { readonly code?: string };

/** What PostgreSQL says to every statement after one that failed in the same transaction. */
const ABORTED = '25P02';

/** Execute the nameless portal to its end, and Sync, as PostgreSQL reads them. */
const EXECUTE_AND_SYNC = Uint8Array.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/**
 * The driver's client with these savings: statements that say they are worth keeping get a name; what their rows look like is asked
 * once a connection, not each time; and a `begin` travels with the first statement of its transaction, as does what says so with the
 * next, instead of waiting for an answer of its own.
 */
export class KeepingClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super({ ...(typeof settings === 'string' ? { connectionString: settings } : settings), pipeline: true });
    const plain = this.query.bind(this) as (...given: unknown[]) => unknown;
    const { connection } = this;
    const kept = keptStatements(connection, plain);
    let isHeld = false;
    let isCorked = false;
    let isOpen = false;
    // What went wrong first in this transaction. Statements behind it only hear that it is aborted, maybe before the first one's asker hears.
    let first: Coded | undefined;
    connection.on('errorMessage', (error: Coded) => {
      if (error.code !== ABORTED) first ??= error;
    });
    const blamed = (answer: unknown) =>
      isOpen && answer instanceof Promise
        ? answer.catch((error: Coded) => {
            throw error.code === ABORTED && first ? whereAsked(first) : error;
          })
        : answer;
    const cork = () => {
      if (!isCorked) connection.stream.cork();
      isCorked = true;
    };
    const uncork = () => {
      if (isCorked) connection.stream.uncork();
      isCorked = false;
    };
    // When the promises of this moment have run: whatever they ask goes out in one piece, and PostgreSQL is woken once.
    const uncorkSoon = () => process.nextTick(() => isHeld || uncork());
    /** Holds what comes until something follows it; what stands before it does not wait. */
    const hold = () => {
      if (!isHeld) uncork();
      cork();
      isHeld = true;
    };
    const begin = () => {
      hold();
      isOpen = true;
      first = undefined;
      // Were it refused, the statement after it would be too, and that one is waited for.
      (plain('begin') as Promise<unknown>).catch(() => undefined);
      return Promise.resolve(BEGUN);
    };
    const send = (submit: () => unknown, waits = false) => {
      if (waits) hold();
      else {
        if (isHeld || !isCorked) uncorkSoon();
        cork();
        isHeld = false;
      }
      return blamed(submit());
    };
    this.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      if (text === 'begin' && !isHeld && more.length === 0) return begin();
      if (text === 'commit' || text === 'rollback') isOpen = false;
      if (typeof text !== 'string' || !text.startsWith(KEEP_PLAN) || !Array.isArray(values))
        return send(() => plain(text, values, ...more));
      const waits = text.startsWith(WITH_NEXT);
      if (waits && !isOpen) return Promise.reject(new Error('No transaction is left for this to travel with.'));
      return more.length === 0
        ? send(() => kept(text, values), waits)
        : send(() => plain({ name: nameOf(text), text, values }, ...more));
    }) as Query;
  }
}

/** Sends statements by their names over one connection. */
function keptStatements(connection: pg.Connection, send: (query: pg.Query) => unknown) {
  // By name. PostgreSQL itself refuses a statement whose rows are others by now, so what was seen once stays true on a connection.
  const shapes = new Map<string, object>();
  // To a statement whose rows are known only the values are sent, and what is the same each time in one piece.
  const terse = Object.create(connection, {
    describe: { value: () => undefined },
    execute: { value: () => undefined },
    sync: { value: () => connection.stream.write(EXECUTE_AND_SYNC) },
  });
  return (text: string, values: unknown[]): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const name = nameOf(text);
      const shape = shapes.get(name);
      const query = new pg.Query(text, values, (error, result) => {
        if (error) return reject(whereAsked(error));
        if (!shape) shapes.set(name, shapeOf(result));
        resolve(result);
      });
      Object.assign(query, { name });
      if (shape) {
        Object.assign(Reflect.get(query, '_result'), shape);
        const submit = query.submit.bind(query);
        Object.assign(query, { _accumulateRows: true, submit: () => submit(terse) });
      }
      send(query);
    });
}

/** What the driver makes of a description of rows, to give it again where there was none. */
const shapeOf = (result: pg.QueryResult): object =>
  Object.fromEntries(
    ['fields', '_parsers', '_prebuiltEmptyResultObject'].map((part) => [part, Reflect.get(result, part)]),
  );

/** The driver's error leads to a socket; ours to who asked. */
function whereAsked(error: Error): Error {
  Error.captureStackTrace(error);
  return error;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `kept_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
