import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

// Below the ephemeral ports of outgoing connections, which could take a free port before it is used.
const FIRST = 20_000;
const COUNT = 12_000;

/** Each process and thread begins elsewhere, so that two test files rarely try the same port. */
let next = ((process.pid + threadId * 7) * 97) % COUNT;

/** A free port of the loopback, a different one each time. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const server = createServer()
      .once('error', () => answer(false))
      .listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
