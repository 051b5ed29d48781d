import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { problem } from '#kit/problem.ts';
import { makeTaskProcess } from './task-process.server.ts';

test('a task that comes while an idle process ends is done by another process', async () => {
  const run = makeTaskProcess<object, { pid: number }>({
    worker: 'tests/support/slowly-ending-task.worker.ts',
    seconds: 20,
    waiting: 4,
    busy: problem('pictures_busy', 503),
    failed: problem('picture_failed', 422),
    idleMs: 10,
  });
  const first = await run({});
  await sleep(200);
  const second = await run({});
  expect(second.pid).not.toBe(first.pid);
});

test('tasks that follow each other closely share a process', async () => {
  const run = makeTaskProcess<object, { pid: number }>({
    worker: 'tests/support/slowly-ending-task.worker.ts',
    seconds: 20,
    waiting: 4,
    busy: problem('pictures_busy', 503),
    failed: problem('picture_failed', 422),
  });
  const made = await Promise.all([run({}), run({}), run({})]);
  expect(new Set(made.map(({ pid }) => pid)).size).toBe(1);
});
