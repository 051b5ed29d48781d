import { sql } from 'kysely';
import type { Db } from './connect.server.ts';

/**
 * Lets the commit of this transaction answer before it is on disk, so that nobody waits for a disk to get what it locks: the counter of
 * invoices, a shelf. Whoever tells of it waits for `flushed` first. Travels with the transaction's first statement.
 */
export async function commitUnflushed(db: Db): Promise<void> {
  await sql`/* kept */ select set_config('synchronous_commit', 'off', true)`.execute(db);
}

/** The same for a transaction that several share, which waits for no lock for long: each of them goes alone then, and waits for itself. */
export async function commitShared(db: Db): Promise<void> {
  await sql`/* kept */ select set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '250', true)`.execute(
    db,
  );
}

interface Line {
  /** The last flush that was begun. */
  under: Promise<void>;
  /** The one after it, for all who came since. */
  next: Promise<void> | null;
}
const lines = new WeakMap<Db, Line>();

/** Waits until everything committed so far is on disk; all who wait at the same moment share one write. */
export function flushed(db: Db): Promise<void> {
  const line = lines.get(db) ?? { under: Promise.resolve(), next: null };
  lines.set(db, line);
  if (line.next) return line.next;
  const next = line.under
    .catch(() => undefined)
    .then(() => {
      line.next = null;
      return flush(db);
    });
  line.under = line.next = next;
  return next;
}

/** A commit of nothing but a message to nobody; PostgreSQL writes the log in order, so what was committed before goes with it. */
async function flush(db: Db): Promise<void> {
  await sql`/* kept */ select pg_logical_emit_message(true, 'sillon', '')`.execute(db);
}
