// The only way to send HTTP requests (rules 17 and 35). Each wait has a time limit and each answer a size limit. No
// redirect is followed. Each caller reaches only the addresses it names.
import { lookup } from 'node:dns/promises';
import {
  type Agent,
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIpAddress, normalizeIpAddress } from '#platform/public-ip-address.server.ts';

type HttpAsk = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

type HttpAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text: () => string;
  /** Throws `HttpFailure` 'malformed' when the body is not JSON. */
  json: () => unknown;
};

/** Milliseconds until connected, and until the answer is complete; bytes of the largest answer. */
type HttpLimits = { connectTimeout?: number; totalTimeout?: number; maxBytes?: number };

type Reason = 'not_allowed' | 'unreachable' | 'timeout' | 'too_large' | 'malformed' | 'broken_off';

/**
 * No usable answer came. `outcome` is `not_sent` only when the other side can't have seen the request. After `unknown`
 * it may have acted, so repeat with the same idempotency key (rule 8). The message names no path, query or header.
 */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly code: string;
  readonly reason: Reason;
  readonly outcome: 'not_sent' | 'unknown';
  constructor(reason: Reason, outcome: 'not_sent' | 'unknown', host: string, cause?: unknown) {
    super(`${host || 'address'}: ${reason}`, { cause });
    this.code = `http_${reason}`;
    this.reason = reason;
    this.outcome = outcome;
  }
}

/**
 * A client for addresses that the operator configured: only URLs below one of `bases` (such as PAYPAL_API_BASE) are
 * requested.
 * Every status is an answer, also 3xx. Connections are kept open between requests.
 */
export function makeHttpClient(bases: string[], limits: HttpLimits = {}) {
  const allowed = bases.map((base) => new URL(base));
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: 32 }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: 32 }),
  };
  return {
    async request(address: string, ask: HttpAsk = {}): Promise<HttpAnswer> {
      const url = parse(address);
      if (!url || !allowed.some((base) => liesBelow(url, base)))
        throw new HttpFailure('not_allowed', 'not_sent', url?.host ?? '');
      return exchange(url, ask, withDefaults(limits), {
        agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
      });
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

type Resolve = (host: string) => Promise<string[]>;

/**
 * Requests an address that a user gave. Its host must be one of `hosts` (or below one that starts with a dot), on http
 * or https with the usual port.
 * Its name must resolve to public addresses only. It is resolved once and that address is used, so it can't change in
 * between. `resolve` replaces DNS in tests.
 */
export async function fetchUserSuppliedUrl(
  address: string,
  hosts: readonly string[],
  ask: HttpAsk = {},
  limits: HttpLimits = {},
  resolve: Resolve = resolveAll,
): Promise<HttpAnswer> {
  const url = parse(address);
  if (!url || !isHostAllowed(url, hosts)) throw new HttpFailure('not_allowed', 'not_sent', url?.host ?? '');
  const addresses = await resolve(url.hostname).catch((error) => {
    throw new HttpFailure('unreachable', 'not_sent', url.host, error);
  });
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicIpAddress))
    throw new HttpFailure('not_allowed', 'not_sent', url.host);
  return exchange(url, ask, withDefaults(limits), { lookup: fixedDnsLookup(first), agent: false });
}

/** Whether `fetchUserSuppliedUrl` accepts `address`, before DNS is asked; for checking a form. */
function isHostAllowed(address: URL, hosts: readonly string[]): boolean {
  const host = address.hostname.replace(/\.$/, '');
  if (address.port !== '' || isIP(normalizeIpAddress(host)) !== 0) return false;
  return hosts.some((allowed) => host === allowed || (allowed.startsWith('.') && host.endsWith(allowed)));
}

function parse(address: string): URL | null {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && !url.username && !url.password ? url : null;
}

function liesBelow(url: URL, base: URL): boolean {
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  const isInside = url.pathname === base.pathname || url.pathname.startsWith(folder);
  // The server behind may decode an encoded dot or slash into another folder.
  return url.origin === base.origin && isInside && !/%2e|%2f|%5c/i.test(url.pathname);
}

const resolveAll: Resolve = async (host) => (await lookup(host, { all: true })).map((found) => found.address);

/** A DNS look-up that always answers this address, even if DNS has changed since. */
export function fixedDnsLookup(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family));
}

type Limits = Required<HttpLimits>;

const withDefaults = (limits: HttpLimits): Limits => ({
  connectTimeout: 2_000,
  totalTimeout: 10_000,
  maxBytes: 1 << 20,
  ...limits,
});

type Wire = { agent: Agent | false; lookup?: LookupFunction };

async function exchange(url: URL, ask: HttpAsk, limits: Limits, wire: Wire): Promise<HttpAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const body = ask.body === undefined ? undefined : Buffer.from(ask.body);
  const length = body && { 'content-length': String(body.length) };
  const headers = { 'accept-encoding': 'identity', ...ask.headers, ...length };
  const signal = AbortSignal.timeout(limits.totalTimeout);
  const request = send(url, {
    method: ask.method ?? 'GET',
    headers,
    ...wire,
    signal,
  });
  const connection = watchConnection(request, limits.connectTimeout);
  try {
    const response = await answerTo(request, body);
    return await readAnswer(url, response, limits.maxBytes);
  } catch (error) {
    throw error instanceof HttpFailure ? error : toHttpFailure(error, url.host, connection, signal);
  } finally {
    request.destroy();
  }
}

type Connection = { isOpen: boolean; timedOut: boolean };

/** The time to connect is counted separately and includes name look-up and TLS. A kept-alive connection has none. */
function watchConnection(request: ClientRequest, timeout: number): Connection {
  const connection = { isOpen: false, timedOut: false };
  const timer = setTimeout(() => {
    connection.timedOut = true;
    request.destroy(new Error('connect timeout'));
  }, timeout);
  const opened = () => {
    clearTimeout(timer);
    connection.isOpen = true;
  };
  request
    .once('close', () => clearTimeout(timer))
    .once('socket', (socket) => {
      const event = 'encrypted' in socket ? 'secureConnect' : 'connect';
      if (request.reusedSocket || !socket.connecting) opened();
      else socket.once(event, opened);
    });
  return connection;
}

function answerTo(request: ClientRequest, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
    request.end(body);
  });
}

async function readAnswer(url: URL, response: IncomingMessage, maxBytes: number): Promise<HttpAnswer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > maxBytes) throw new HttpFailure('too_large', 'unknown', url.host);
    pieces.push(piece);
  }
  if (!response.complete) throw new HttpFailure('broken_off', 'unknown', url.host);
  return toHttpAnswer(url, response, Buffer.concat(pieces));
}

function toHttpAnswer(url: URL, response: IncomingMessage, body: Buffer): HttpAnswer {
  const text = () => body.toString('utf8');
  const json = (): unknown => {
    try {
      return JSON.parse(text());
    } catch {
      throw new HttpFailure('malformed', 'unknown', url.host);
    }
  };
  const entries = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(entries), body, text, json };
}

function toHttpFailure(error: unknown, host: string, connection: Connection, signal: AbortSignal): HttpFailure {
  const isTimeout = connection.timedOut || signal.aborted;
  const reason = isTimeout ? 'timeout' : connection.isOpen ? 'broken_off' : 'unreachable';
  return new HttpFailure(reason, connection.isOpen ? 'unknown' : 'not_sent', host, error);
}
