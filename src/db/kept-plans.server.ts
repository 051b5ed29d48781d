import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that begins with this is parsed once a connection, and planned once where one plan fits all values. */
export const KEEP_PLAN = '/* kept */';

const names = new Map<string, string>();
const kept = new WeakMap<pg.PoolClient, pg.PoolClient>();

/** A pool whose connections keep the plans of marked statements; their texts must be few, since each connection keeps them all. */
export function keepPlans(pool: pg.Pool) {
  return {
    options: pool.options,
    connect: async () => keeping(await pool.connect()),
    end: () => pool.end(),
  };
}

function keeping(client: pg.PoolClient): pg.PoolClient {
  const known = kept.get(client);
  if (known) return known;
  const query = (text: unknown, values?: unknown[]) =>
    typeof text === 'string' && text.startsWith(KEEP_PLAN)
      ? client.query({ name: nameOf(text), text, values })
      : Reflect.apply(client.query, client, [text, values]);
  const made = new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  kept.set(client, made);
  return made;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('hex');
  if (names.size < 500) names.set(text, name);
  return name;
}
