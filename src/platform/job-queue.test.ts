import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { type JobQueue, makeJobQueue } from './job-queue.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: JobQueue;
const done: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const Task = z.object({ number: z.number() });
  const run = async (task: unknown) => void done.push(z.parse(Task, task).number);
  jobs = makeJobQueue(database.pool, [{ name: 'count', seconds: 10, run }], () => undefined);
  await jobs.start(true);
  await jobs.send(database.db, 'count', { number: 0 });
  await vi.waitFor(() => expect(done).toEqual([0]), { timeout: 10_000 });
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job starts as soon as its cause is committed, not at the next poll', async () => {
  const begin = performance.now();
  await database.db.transaction().execute((trx) => jobs.send(trx, 'count', { number: 1 }));
  await vi.waitFor(() => expect(done).toContain(1), { timeout: 10_000, interval: 10 });
  expect(performance.now() - begin).toBeLessThan(2000);
});

test('jobs sent while the connection was down are found', async () => {
  const { rows } = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %' and state = 'idle'",
  );
  expect(rows.length).toBeGreaterThan(0);
  await jobs.send(database.db, 'count', { number: 2 });
  await vi.waitFor(() => expect(done).toContain(2), { timeout: 10_000, interval: 20 });
});

test('a catch-up job runs once soon after a start, regardless of its schedule', async () => {
  const caught: string[] = [];
  const yearly = { seconds: 10, cron: '0 0 1 1 *' };
  const handlers = [
    { ...yearly, name: 'late', atStart: true as const, run: async () => void caught.push('late') },
    { ...yearly, name: 'in-time', run: async () => void caught.push('in-time') },
  ];
  const started = makeJobQueue(database.pool, handlers, () => undefined);
  await started.start(true);
  try {
    await vi.waitFor(() => expect(caught).toEqual(['late']), { timeout: 15_000 });
  } finally {
    await started.stop();
  }
  expect(caught).toEqual(['late']);
}, 30_000);

test('a start finds the queues of the previous one, and writes only differences', async () => {
  const run = async () => undefined;
  const queues = async (handlers: Parameters<typeof makeJobQueue>[1]) => {
    const again = makeJobQueue(database.pool, handlers, () => undefined);
    await again.start(false);
    await again.stop();
    const { rows } = await database.pool.query(
      `select q.name, q.expire_seconds, q.retry_limit, q.xmin::text as written, s.cron, s.xmin::text as planned
       from jobs.queue q left join jobs.schedule s on s.name = q.name where q.name like 'again%' order by q.name`,
    );
    return rows;
  };
  const same = { name: 'again-same', seconds: 10, cron: '0 * * * *', run };
  const first = await queues([same, { name: 'again-other', seconds: 10, cron: '0 * * * *', run }]);
  const second = await queues([same, { name: 'again-other', seconds: 20, retries: 1, cron: '5 * * * *', run }]);
  expect(second).toEqual([
    { ...second[0], name: 'again-other', expire_seconds: 20, retry_limit: 1, cron: '5 * * * *' },
    first[1],
  ]);
  expect(first[1]).toMatchObject({ name: 'again-same', expire_seconds: 10, cron: '0 * * * *' });
});
