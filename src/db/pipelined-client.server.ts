import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A statement with this prefix becomes a prepared statement: parsed and planned once per connection, then only
 * executed.
 */
export const PREPARED_STATEMENT_MARK = '/* prepared */';

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
    super({ ...settings, pipeline: true });
    const send = this.query.bind(this) as Send;
    let mode: PlanMode | undefined = 'auto';
    /** The latest error that says more than "the transaction is aborted". */
    let cause: Coded | undefined;
    const plan = (wanted: PlanMode) => {
      if (mode === wanted) return;
      mode = wanted;
      // If `set` fails, the next statement fails too, and its caller gets the error.
      (send(`set plan_cache_mode = ${wanted}`) as Promise<unknown>).catch(() => undefined);
    };
    const explain = (error: Coded) => {
      // The rollback that follows undoes a `set` of the same transaction.
      mode = undefined;
      if (error.code === ABORTED) throw cause ?? error;
      cause = error;
      throw error;
    };
    this.query = ((query: string | pg.QueryConfig, values: unknown, ...more: unknown[]) => {
      if (typeof query !== 'string') return send(query, values, ...more);
      const prepared = Array.isArray(values) ? findPreparedStatement(query) : undefined;
      if (ROLLBACK.test(query)) mode = undefined;
      else if (!UNPLANNED.test(query)) plan(prepared ? 'force_generic_plan' : 'auto');
      const answer = prepared
        ? send({ name: prepared.name, text: query, values: values as unknown[] }, ...more)
        : send(query, values, ...more);
      return answer instanceof Promise ? answer.catch(explain) : answer;
    }) as pg.Client['query'];
  }
}

/** Undoes the settings made since the beginning of the transaction or the savepoint. */
const ROLLBACK = /^rollback\b/i;
const UNPLANNED = /^(?:begin|start transaction|commit|savepoint|release|set|listen|notify)\b/i;

interface Prepared {
  readonly name: string;
  /** Whether it neither writes nor locks. */
  readonly isRead: boolean;
}

const WRITES_OR_LOCKS = /\b(?:insert|update|delete|merge|share)\b/i;
const known = new Map<string, Prepared>();

/** @returns undefined for a statement without the mark; the texts of prepared statements are few */
export function findPreparedStatement(text: string): Prepared | undefined {
  if (!text.startsWith(PREPARED_STATEMENT_MARK)) return undefined;
  let prepared = known.get(text);
  if (!prepared) {
    // PostgreSQL cuts names after 63 characters.
    const name = `p_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
    prepared = { name, isRead: !WRITES_OR_LOCKS.test(text.slice(PREPARED_STATEMENT_MARK.length)) };
    known.set(text, prepared);
  }
  return prepared;
}
