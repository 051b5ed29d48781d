import type pg from 'pg';
import { vi } from 'vitest';

/**
 * Starts the work in its order while another transaction holds the lock of this query, so that all of it meets at the
 * locked row, and then ends the transaction.
 * @param lock a `select … for update`, with its values
 */
export async function runBehindRowLock(
  pool: pg.Pool,
  lock: { readonly text: string; readonly values: unknown[] },
  work: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const blocker = await pool.connect();
  const running: Promise<unknown>[] = [];
  try {
    await blocker.query('begin');
    await blocker.query(lock);
    for (const start of work) {
      running.push(start());
      await vi.waitFor(
        async () => {
          const waiting =
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
          if ((await pool.query(waiting)).rowCount !== running.length) throw new Error('not all of the work waits');
        },
        { timeout: 15_000 },
      );
    }
    await blocker.query('commit');
  } finally {
    blocker.release();
  }
  await Promise.all(running);
}
