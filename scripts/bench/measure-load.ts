// The load generator: plain sockets that read only status and length of an answer. A client that parses headers in
// JavaScript took a whole core of two, while the shop was half idle.
import { connect, type Socket } from 'node:net';
import { roundTo, sortedQuantile } from './measurement-statistics.ts';

interface Load {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly bytes: number;
  readonly failed: number;
}

export interface LoadRequest {
  readonly url: string;
  /** Addresses below `url` requested in turn, instead of a single one. */
  readonly paths?: readonly string[];
  /**
   * Every request has an address of its own (`&n=1`, `&n=2` …), so that it is never cached. Lists of the API refuse
   * it.
   */
  readonly distinct?: boolean;
  /** The address of each request by its number, for requests with different content. */
  readonly each?: (n: number) => string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly connections?: number;
  readonly seconds?: number;
  /** Seconds that are not counted. */
  readonly warm?: number;
}

type Asked = Omit<LoadRequest, 'connections' | 'seconds' | 'warm'>;

/** Repeats requests, after some time to warm up; any status but 2xx counts as failed. */
export async function measureLoad({ seconds = 4, warm = 1, connections = 16, ...ask }: LoadRequest): Promise<Load> {
  await press(ask, connections, warm);
  return summariseLoad(await press(ask, connections, seconds));
}

/**
 * One client that sends requests to two shops alternately, so that the machine's pace affects both alike.
 * @param seconds in all
 * @param warm seconds before, not counted
 */
export async function measureTwoLoadsAlternately(
  one: Asked,
  other: Asked,
  seconds: number,
  warm: number,
): Promise<[Load, Load]> {
  const [first, second] = [socketTo(one), socketTo(other)];
  const [nextOfFirst, nextOfSecond] = [makeRequestWriter(one), makeRequestWriter(other)];
  const during = async (time: number): Promise<[Load, Load]> => {
    const [ofFirst, ofSecond] = [nothingYet(), nothingYet()];
    const begin = performance.now();
    while (performance.now() < begin + time * 1000) {
      await askOnce(first, nextOfFirst, ofFirst);
      await askOnce(second, nextOfSecond, ofSecond);
    }
    ofFirst.took = ofSecond.took = (performance.now() - begin) / 1000;
    return [summariseLoad(ofFirst), summariseLoad(ofSecond)];
  };
  try {
    await during(warm);
    return await during(seconds);
  } finally {
    first.destroy();
    second.destroy();
  }
}

function summariseLoad({ times, bytes, failed, took }: Pressed): Load {
  times.sort((a, b) => a - b);
  const at = (share: number) => roundTo(sortedQuantile(times, share), 1);
  return {
    per_second: Math.round(times.length / took),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    bytes: Math.round(bytes / Math.max(1, times.length)),
    failed,
  };
}

interface Pressed {
  readonly times: number[];
  bytes: number;
  failed: number;
  /** Seconds. */
  took: number;
}

const nothingYet = (): Pressed => ({ times: [], bytes: 0, failed: 0, took: 0 });

async function press(ask: Asked, connections: number, seconds: number): Promise<Pressed> {
  const done = nothingYet();
  const next = makeRequestWriter(ask);
  const begin = performance.now();
  const until = begin + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => askOn(socketTo(ask), next, until, done)));
  done.took = (performance.now() - begin) / 1000;
  return done;
}

function socketTo({ url }: Asked): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port), noDelay: true });
}

/** One connection, one request at a time until the end. */
async function askOn(socket: Socket, next: () => string, until: number, done: Pressed): Promise<void> {
  try {
    while (performance.now() < until) await askOnce(socket, next, done);
  } finally {
    socket.destroy();
  }
}

async function askOnce(socket: Socket, next: () => string, done: Pressed): Promise<void> {
  const start = performance.now();
  socket.write(next());
  const { status, bytes } = await readSocketAnswer(socket);
  done.times.push(performance.now() - start);
  done.bytes += bytes;
  if (status < 200 || status > 299) done.failed += 1;
}

/**
 * Waits for one complete answer. @param keep whether its text is needed, head and body
 * @throws Error when the connection ends before it
 */
export function readSocketAnswer(
  socket: Socket,
  keep = false,
): Promise<{ status: number; bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = [];
    let head = '';
    let status = 0;
    let bytes = 0;
    let whole = Number.POSITIVE_INFINITY;
    const settle = () => {
      socket.off('data', take).off('error', broke).off('close', broke);
    };
    const broke = (error?: unknown) => {
      settle();
      reject(error instanceof Error ? error : new Error('The connection ended before its answer'));
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (keep) kept.push(chunk);
      if (status === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        if (length !== undefined) whole = end + 4 + Number(length);
      }
      // An answer without a length ends with an empty chunk.
      const ended =
        whole < Number.POSITIVE_INFINITY ? bytes >= whole : chunk.toString('latin1', -7).endsWith('0\r\n\r\n');
      if (!ended) return;
      settle();
      resolve({ status, bytes, text: Buffer.concat(kept).toString() });
    };
    socket.on('data', take).on('error', broke).on('close', broke);
  });
}

/** The text of each request in turn. */
function makeRequestWriter({ url, paths, distinct, each, method = 'GET', headers = {}, body }: Asked) {
  const { host, pathname, search } = new URL(url);
  const fields = {
    host,
    'accept-encoding': 'gzip',
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const rest = ` HTTP/1.1\r\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body ?? ''}`;
  let turn = 0;
  const nextPath = (): string => {
    if (paths) return paths[turn++ % paths.length] ?? '/';
    if (each) return each(asked++);
    return distinct ? nextAddress(url) : pathname + search;
  };
  return () => `${method} ${nextPath()}${rest}`;
}

/** Gives request `n` an address of its own, so that it is never cached: an unknown language is ignored. */
export const uncachedParameter = (n: number): string => `lang=n${n}`;

let asked = 0;

function nextAddress(url: string): string {
  const { pathname, search } = new URL(url);
  asked += 1;
  return `${pathname}${search}${search ? '&' : '?'}n=${asked}`;
}
