import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/**
 * A statement with this prefix becomes a prepared statement: parsed and planned once per connection, then only
 * executed.
 */
export const PREPARED = '/* prepared */';

/** PostgreSQL's code for a statement that follows a failed one in the same transaction. */
const ABORTED = '25P02';

/** `auto` plans a statement for its values; `force_generic_plan` makes one plan for all values. */
type PlanMode = 'auto' | 'force_generic_plan';
type Coded = Error & { readonly code?: string };
type Send = (query: string | pg.QueryConfig, ...more: unknown[]) => unknown;

/**
 * The driver's client with pipelining, which names the statements marked with PREPARED. PostgreSQL would plan each of
 * them for its values five times before it decides; `plan_cache_mode` makes it plan once.
 */
export class PipelinedClient extends pg.Client {
  constructor(settings: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...settings, pipeline: true, stream: () => socket });
    const send = this.query.bind(this) as Send;
    const session = new Session(send);
    this.query = ((query: string | pg.QueryConfig, values: unknown, ...more: unknown[]) => {
      sendTogether(socket);
      if (typeof query !== 'string') return send(query, values, ...more);
      const isPrepared = query.startsWith(PREPARED) && Array.isArray(values);
      session.before(query, isPrepared ? 'force_generic_plan' : 'auto');
      return session.explain(
        isPrepared ? send({ name: nameOf(query), text: query, values }, ...more) : send(query, values, ...more),
      );
    }) as pg.Client['query'];
  }
}

/** Sends all statements of this turn of the event loop as one packet, so that PostgreSQL is woken once for them. */
function sendTogether(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** Keeps the plan mode of a connection, and the first error of its transaction. */
class Session {
  readonly #send: Send;
  #isOpen = false;
  #outside: PlanMode = 'auto';
  /** The mode of the open transaction, set by `set local`, so that it ends with it; undefined if unknown. */
  #inside: PlanMode | undefined;
  #error: Coded | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Notes where a transaction begins and ends, and sets the plan mode for any other statement. */
  before(text: string, mode: PlanMode): void {
    if (BEGIN.test(text)) {
      this.#isOpen = true;
      this.#inside = this.#outside;
      this.#error = undefined;
    } else if (END.test(text)) this.#isOpen = false;
    else if (SAVEPOINT.test(text)) this.#inside = undefined;
    else if (!UNPLANNED.test(text)) this.#plan(mode);
  }

  /**
   * Replaces "the transaction is aborted" with the error that aborted it, because only the first pipelined statement
   * gets it.
   */
  explain(answer: unknown): unknown {
    if (!this.#isOpen || !(answer instanceof Promise)) return answer;
    return answer.catch((error: Coded) => {
      if (error.code === ABORTED) throw this.#error ?? error;
      this.#error ??= error;
      throw error;
    });
  }

  #plan(mode: PlanMode) {
    if (mode === (this.#isOpen ? this.#inside : this.#outside)) return;
    if (this.#isOpen) this.#inside = mode;
    else this.#outside = mode;
    // If `set` fails, the next statement fails too, and its caller gets the error.
    const set = this.#send(`set ${this.#isOpen ? 'local ' : ''}plan_cache_mode = ${mode}`);
    (set as Promise<unknown>).catch(() => undefined);
  }
}

const BEGIN = /^(?:begin|start transaction)[^;]*$/i;
const END = /^(?:commit|rollback)$/i;
/** Rolling back to a savepoint also undoes the settings made since. */
const SAVEPOINT = /^(?:savepoint|rollback to|release)\b/i;
const UNPLANNED = /^(?:set|listen|notify)\b/i;

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    // PostgreSQL cuts names after 63 characters.
    name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}
