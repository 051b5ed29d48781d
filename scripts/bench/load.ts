import autocannon from 'autocannon';

export interface Load {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly bytes: number;
  readonly failed: number;
}

interface Ask {
  readonly url: string;
  /** Addresses below `url` asked for in turn, instead of one again and again. */
  readonly paths?: readonly string[];
  /** Every question has an address of its own (`&n=1`, `&n=2` …), which nothing can have been kept for. */
  readonly distinct?: boolean;
  /** The address of each question by its number, for questions that differ in what they ask. */
  readonly each?: (n: number) => string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly connections?: number;
  readonly seconds?: number;
}

/** Asks again and again; anything but a 2xx counts as failed. */
export async function loadOf({
  url,
  paths,
  distinct = false,
  each,
  method = 'GET',
  headers = {},
  body,
  connections = 16,
  seconds = 4,
}: Ask): Promise<Load> {
  const ask = {
    url,
    method,
    headers: { 'accept-encoding': 'gzip', ...headers },
    ...(body !== undefined && { body }),
    ...(paths && { requests: paths.map((path) => ({ path })) }),
    ...(each && { requests: [{ setupRequest: (request: object) => ({ ...request, path: each(asked++) }) }] }),
    ...(distinct && { requests: [{ setupRequest: (request: object) => ({ ...request, path: nextAddress(url) }) }] }),
  };
  await autocannon({ ...ask, connections, duration: 1 });
  const { requests, latency, non2xx, errors, throughput } = await autocannon({
    ...ask,
    connections,
    duration: seconds,
  });
  return {
    per_second: Math.round(requests.average),
    p50_ms: latency.p50,
    p99_ms: latency.p99,
    bytes: requests.average ? Math.round(throughput.average / requests.average) : 0,
    failed: non2xx + errors,
  };
}

let asked = 0;

function nextAddress(url: string): string {
  const { pathname, search } = new URL(url);
  asked += 1;
  return `${pathname}${search}${search ? '&' : '?'}n=${asked}`;
}
