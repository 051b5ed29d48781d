import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/** A statement that begins so is planned once a connection and then only executed: for the few that every sale or page runs. */
export const KEEP_PLAN = '/* kept */';
const names = new Map<string, string>();
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * A value that the planner does not look at. Where it sees that a list is short or a word rare, a plan for just that value seems so
 * much cheaper than the kept one that it plans anew each time, which costs more than the statement itself.
 */
export const unseen = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${value})`;

type Query = pg.Client['query'];
interface Corkable {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/**
 * The driver's client with two savings: statements that say they are worth keeping get a name, and a `begin` travels with the first
 * statement of its transaction instead of waiting for an answer of its own.
 */
export class KeepingClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super({ ...(typeof settings === 'string' ? { connectionString: settings } : settings), pipeline: true } as never);
    const plain = this.query.bind(this) as (...given: unknown[]) => unknown;
    const { connection } = this as unknown as Corkable;
    let isHeld = false;
    const begin = () => {
      isHeld = true;
      connection.stream.cork();
      // Were it refused, the statement after it would be too, and that one is waited for.
      (plain('begin') as Promise<unknown>).catch(() => undefined);
      return Promise.resolve(BEGUN);
    };
    const send = (...given: unknown[]) => {
      const answer = plain(...given);
      if (isHeld) connection.stream.uncork();
      isHeld = false;
      return answer;
    };
    this.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      if (text === 'begin' && !isHeld && more.length === 0) return begin();
      return typeof text === 'string' && text.trimStart().startsWith(KEEP_PLAN) && Array.isArray(values)
        ? send({ name: nameOf(text), text, values }, ...more)
        : send(text, values, ...more);
    }) as Query;
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `kept_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
