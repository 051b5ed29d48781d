import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { testDatabase } from '../../tests/support/database.ts';
import { type Jobs, makeJobs } from './jobs.server.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let jobs: Jobs;
const done: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const Task = z.object({ number: z.number() });
  const run = async (task: unknown) => void done.push(z.parse(Task, task).number);
  jobs = makeJobs(database.pool, [{ name: 'count', seconds: 10, run }], () => undefined);
  await jobs.start(true);
  await jobs.send(database.db, 'count', { number: 0 });
  await vi.waitFor(() => expect(done).toEqual([0]), { timeout: 10_000 });
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job is begun as soon as its cause is committed, not when somebody looks next', async () => {
  const begin = performance.now();
  await database.db.transaction().execute((trx) => jobs.send(trx, 'count', { number: 1 }));
  await vi.waitFor(() => expect(done).toContain(1), { timeout: 10_000, interval: 10 });
  expect(performance.now() - begin).toBeLessThan(2000);
});

test('jobs that were sent while the line was down are found all the same', async () => {
  const { rows } = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %' and state = 'idle'",
  );
  expect(rows.length).toBeGreaterThan(0);
  await jobs.send(database.db, 'count', { number: 2 });
  await vi.waitFor(() => expect(done).toContain(2), { timeout: 10_000, interval: 20 });
});
