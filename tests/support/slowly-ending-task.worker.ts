// Answers tasks, and after a request to end it takes a second without answering any more.
import { setTimeout as sleep } from 'node:timers/promises';

let isEnding = false;
process.on('SIGTERM', async () => {
  isEnding = true;
  await sleep(1000);
  process.exit();
});
process.on('message', ({ id }: { id: number }) => {
  if (!isEnding) process.send?.({ id, made: { pid: process.pid } });
});
process.on('disconnect', () => process.exit());
