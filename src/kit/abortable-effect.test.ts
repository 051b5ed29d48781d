import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { abortableEffect } from './abortable-effect.ts';

const after = (ms: number, answer: string) => async (signal: AbortSignal) => wait(ms, answer, { signal });

test('an older answer never comes over a newer one', async () => {
  const taken: string[] = [];
  const stubborn = () => wait(30, 'old');
  const takeBack = abortableEffect(stubborn, (answer) => void taken.push(answer));
  takeBack();
  abortableEffect(after(5, 'new'), (answer) => void taken.push(answer));
  await wait(60);
  expect(taken).toEqual(['new']);
});

test('an aborted request is cancelled without a report', async () => {
  let seen: AbortSignal | undefined;
  const takeBack = abortableEffect(
    (signal) => {
      seen = signal;
      return after(1000, 'late')(signal);
    },
    () => undefined,
  );
  takeBack();
  expect(seen?.aborted).toBe(true);
  await wait(5);
});

test('the cleanup of an answer runs when the effect ends', async () => {
  let ended = 0;
  const takeBack = abortableEffect(after(1, 'here'), () => () => {
    ended += 1;
  });
  await wait(20);
  expect(ended).toBe(0);
  takeBack();
  expect(ended).toBe(1);
});

test('a failure is reported', async () => {
  const uncaught = new Promise((tell) => process.once('uncaughtException', tell));
  const failed = new Promise((tell) => process.once('unhandledRejection', tell));
  abortableEffect(
    async () => {
      throw new Error('no such part');
    },
    () => undefined,
  );
  expect(await Promise.race([uncaught, failed])).toMatchObject({ message: 'no such part' });
});
