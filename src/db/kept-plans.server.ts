import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement that begins so is planned once a connection and then only executed: for the few that every sale or page runs. */
export const KEEP_PLAN = '/* kept */';
const names = new Map<string, string>();

type Query = pg.Client['query'];

/** The driver's client, which names the statements that say they are worth keeping; all others go through as they are. */
export class KeepingClient extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    const plain = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...more: unknown[]) =>
      typeof text === 'string' && text.trimStart().startsWith(KEEP_PLAN) && Array.isArray(values)
        ? plain({ name: nameOf(text), text, values }, ...more)
        : plain(text, values, ...more)) as Query;
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `kept_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
