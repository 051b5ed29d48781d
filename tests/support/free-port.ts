import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

// Below the ports that systems hand out for outgoing connections: one of those is easily taken again between being found and used.
const FIRST = 20_000;
const COUNT = 12_000;

/** Each process and each of its threads begins elsewhere, so that two test files hardly ever look at the same port at once. */
let next = ((process.pid + threadId * 7) * 97) % COUNT;

/** A port of the loopback that nobody listens on, another each time. */
export async function freePort(): Promise<number> {
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
