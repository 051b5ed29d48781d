import { createHash } from 'node:crypto';
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

type Query = pg.Client['query'];
type Coded = Error & { readonly code?: string };

/** What PostgreSQL says to every statement after one that failed in the same transaction, or breath. */
export const ABORTED = '25P02';

/** Execute the nameless portal to its end, and Sync, as PostgreSQL reads them; both in one where nothing follows. */
const EXECUTE = Uint8Array.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Uint8Array.from([0x53, 0, 0, 0, 4]);
const EXECUTE_AND_SYNC = Uint8Array.from([...EXECUTE, ...SYNC]);

/** How statements with values are planned: once for all values, as those that are kept, or as PostgreSQL sees fit, which looks at the values. */
type Planning = 'force_generic_plan' | 'auto';
/** What is not planned at all, so that how does not matter. */
const UNPLANNED = /^(?:begin|start|commit|rollback|savepoint|release|set)\b/i;

/** Where a transaction stands, in PostgreSQL's words. */
const OPEN = { status: 'T' };
const BROKEN = { status: 'E' };

/**
 * The driver's client with these savings: statements that say they are worth keeping get a name and are planned once, where PostgreSQL would
 * look at the values of the first five and plan six times; what their rows look like is asked once a connection, not each time; a `begin` travels with the first statement of its transaction, as does what says so with the
 * next, instead of waiting for an answer of its own; and what a transaction asks in one breath is answered in one piece.
 */
export class KeepingClient extends pg.Client {
  /** Many ask over it, and only to read: what they ask in one turn of the event loop is one breath, too. */
  isShared = false;

  constructor(settings?: string | pg.ClientConfig) {
    super({ ...(typeof settings === 'string' ? { connectionString: settings } : settings), pipeline: true });
    const plain = this.query.bind(this) as (...given: unknown[]) => unknown;
    const { connection } = this;
    const breath = new Breath(this);
    const kept = keptStatements(connection, plain, breath, () => this.isShared);
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
    // What is set in a transaction that is undone is undone with it: after anything that fails it is not known.
    let planning: Planning | undefined = 'auto';
    connection.on('errorMessage', () => {
      planning = undefined;
    });
    const plan = (as: Planning) => {
      if (planning === as) return;
      planning = as;
      kept(`${KEEP_PLAN} select set_config('plan_cache_mode', '${as}', false)`, [], isOpen || this.isShared).catch(
        () => undefined,
      );
    };
    const cork = () => {
      if (!isCorked) connection.stream.cork();
      isCorked = true;
    };
    const uncork = () => {
      breath.end();
      if (isCorked) connection.stream.uncork();
      isCorked = false;
    };
    const uncorkThen = () => isHeld || uncork();
    // When the promises of this moment have run, or all questions that have come by now: whatever they ask goes out in one piece, and PostgreSQL is woken once.
    const uncorkSoon = () => (this.isShared ? setImmediate(uncorkThen) : process.nextTick(uncorkThen));
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
      kept('begin', [], true).catch(() => undefined);
      return Promise.resolve(BEGUN);
    };
    const unkept = (...given: unknown[]) => {
      const [text] = given;
      if (typeof text !== 'string' || !UNPLANNED.test(text)) plan('auto');
      else if (/^rollback\b/i.test(text)) planning = undefined;
      breath.end();
      return plain(...given);
    };
    const keptOnce = (text: string, values: unknown[]) => {
      plan('force_generic_plan');
      return kept(text, values, isOpen || this.isShared);
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
        return send(() => unkept(text, values, ...more));
      const waits = text.startsWith(WITH_NEXT);
      if (waits && !isOpen) return Promise.reject(new Error('No transaction is left for this to travel with.'));
      return more.length === 0
        ? send(() => keptOnce(text, values), waits)
        : send(() => unkept({ name: nameOf(text), text, values }, ...more));
    }) as Query;
  }
}

/** Of those who share a connection: the first are answered while the next are still asked. */
const MOST_OF_A_BREATH = 4;

/**
 * What a transaction asks in one breath, or who share a connection. PostgreSQL says where it stands, and with that sends all it has to say, when it reads a Sync:
 * one stands behind the last statement instead of one behind each. After one that fails it reads on to that Sync.
 */
class Breath {
  readonly #connection: pg.Connection;
  #asked: pg.Query[] = [];
  /** Those behind which no Sync stands: for the driver each has ended with its last row. */
  readonly #early = new WeakSet<pg.Query>();

  constructor(client: pg.Client) {
    const { connection } = client;
    this.#connection = connection;
    const current = (): pg.Query => Reflect.get(client, '_activeQuery');
    client.once('connect', () => {
      // Behind the driver's own listeners, but for who it was that failed.
      let failed = current();
      connection.prependListener('errorMessage', () => {
        failed = current();
      });
      connection.on('commandComplete', () => this.#early.has(current()) && connection.emit('readyForQuery', OPEN));
      connection.on('errorMessage', () => {
        if (!this.#early.delete(failed)) return;
        connection.emit('readyForQuery', BROKEN);
        connection.emit('errorMessage', Object.assign(new Error('Not carried out'), { code: ABORTED }));
      });
    });
  }

  get length(): number {
    return this.#asked.length;
  }

  add(query: pg.Query): void {
    this.#asked.push(query);
  }

  end(): void {
    if (this.#asked.length === 0) return;
    this.#connection.stream.write(SYNC);
    this.#asked.pop();
    for (const query of this.#asked) this.#early.add(query);
    this.#asked = [];
  }
}

/** Sends statements by their names over one connection. */
function keptStatements(
  connection: pg.Connection,
  send: (query: pg.Query) => unknown,
  breath: Breath,
  isShared: () => boolean,
) {
  // By name. PostgreSQL itself refuses a statement whose rows are others by now, so what was seen once stays true on a connection.
  const shapes = new Map<string, object>();
  // To a statement whose rows are known only the values are sent, and what is the same each time in one piece.
  const terse = (end: Uint8Array) =>
    Object.create(connection, {
      describe: { value: () => undefined },
      execute: { value: () => undefined },
      sync: { value: () => connection.stream.write(end) },
    });
  const alone = terse(EXECUTE_AND_SYNC);
  const inBreath = terse(EXECUTE);
  return (text: string, values: unknown[], mayJoin: boolean): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const name = nameOf(text);
      const shape = shapes.get(name);
      const joins = mayJoin && shape !== undefined;
      const query = new pg.Query(text, values, (error, result) => {
        if (error) return reject(whereAsked(error));
        if (!shape) shapes.set(name, shapeOf(result));
        resolve(result);
      });
      Object.assign(query, { name });
      if (shape) {
        Object.assign(Reflect.get(query, '_result'), shape);
        const submit = query.submit.bind(query);
        Object.assign(query, { _accumulateRows: true, submit: () => submit(joins ? inBreath : alone) });
      }
      if (joins) breath.add(query);
      else breath.end();
      send(query);
      if (isShared() && breath.length >= MOST_OF_A_BREATH) breath.end();
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
