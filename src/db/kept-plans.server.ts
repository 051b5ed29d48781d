import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** A statement that begins so is a prepared statement: parsed and planned once per connection, then only executed. */
export const KEEP_PLAN = '/* kept */';

/** PostgreSQL's code for a statement that follows a failed one in the same transaction. */
const ABORTED = '25P02';

/** `auto` plans a statement for its values; `force_generic_plan` makes one plan for all values. */
type PlanMode = 'auto' | 'force_generic_plan';
type Coded = Error & { readonly code?: string };
type Send = (query: string | pg.QueryConfig, ...more: unknown[]) => unknown;

/**
 * The driver's client with its pipelining on, and with names for the statements that ask to be prepared. PostgreSQL would plan a
 * prepared statement for its values five times before it decides; `plan_cache_mode` makes it plan once.
 */
export class PipelinedClient extends pg.Client {
  constructor(settings: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...settings, pipeline: true, stream: () => socket });
    const send = this.query.bind(this) as Send;
    const session = new Session(send);
    this.query = ((query: string | pg.QueryConfig, values: unknown, ...more: unknown[]) => {
      inOnePacket(socket);
      if (typeof query !== 'string') return send(query, values, ...more);
      const isPrepared = query.startsWith(KEEP_PLAN) && Array.isArray(values);
      session.before(query, isPrepared ? 'force_generic_plan' : 'auto');
      return session.blame(
        isPrepared ? send({ name: nameOf(query), text: query, values }, ...more) : send(query, values, ...more),
      );
    }) as pg.Client['query'];
  }
}

/** Sends all statements of this turn of the event loop together, so that PostgreSQL is woken once for them. */
function inOnePacket(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** The state of a connection: its plan mode, and the first error of its transaction. */
class Session {
  readonly #send: Send;
  #isOpen = false;
  #outside: PlanMode = 'auto';
  /** The mode of the open transaction, set by `set local`, so that it ends with it. */
  #inside: PlanMode | undefined = 'auto';
  #error: Coded | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Notes where a transaction begins and ends, and sets the plan mode of any other statement. */
  before(text: string, mode: PlanMode): void {
    if (BEGIN.test(text)) this.#begin();
    else if (END.test(text)) this.#isOpen = false;
    else if (SAVEPOINT.test(text)) this.#inside = undefined;
    else if (!UNPLANNED.test(text)) this.#plan(mode);
  }

  /** Replaces "the transaction is aborted" with the error that aborted it: pipelined statements are told of theirs too late. */
  blame(answer: unknown): unknown {
    if (!this.#isOpen || !(answer instanceof Promise)) return answer;
    return answer.catch((error: Coded) => {
      if (error.code !== ABORTED) this.#error ??= error;
      throw error.code === ABORTED ? (this.#error ?? error) : error;
    });
  }

  #begin() {
    this.#isOpen = true;
    this.#inside = this.#outside;
    this.#error = undefined;
  }

  #plan(mode: PlanMode) {
    if (mode === (this.#isOpen ? this.#inside : this.#outside)) return;
    if (this.#isOpen) this.#inside = mode;
    else this.#outside = mode;
    // Where it fails, so does the statement behind it, which is waited for.
    const set = this.#send(`set ${this.#isOpen ? 'local ' : ''}plan_cache_mode = ${mode}`);
    (set as Promise<unknown>).catch(() => undefined);
  }
}

const BEGIN = /^(?:begin|start transaction)[^;]*$/i;
const END = /^(?:commit|rollback)$/i;
/** Going back to a savepoint undoes what was set since. */
const SAVEPOINT = /^(?:savepoint|rollback to|release)\b/i;
const UNPLANNED = /^(?:set|listen|notify)\b/i;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  // PostgreSQL takes names of up to 63 characters.
  const name = `kept_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
