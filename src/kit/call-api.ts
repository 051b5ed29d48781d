// The browser's request helper: a network failure or a 5xx becomes an error object, other refusals keep their body.
import { z } from 'zod/mini';
import type { AnyCall, CallInput, CallReply } from './call.ts';
import { lookupTable } from './lookup-table.ts';
import type { ErrorBody } from './problem.ts';

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: ErrorBody;
      readonly body: Readonly<Record<string, unknown>>;
    };

interface Options {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly base?: string;
  /** The session token of a program; a browser has its cookie. */
  readonly token?: string;
  /** Continues when the user leaves the page. */
  readonly keepalive?: boolean;
}

const FAILED: ErrorBody = { key: 'network_failed', message: '', request_id: '' };

/**
 * Calls the API. GET sends parameters in the query string, POST and PUT send JSON, both with credentials.
 * @returns the parsed reply or the server's problem; throws only when aborted
 */
export async function callApi<C extends AnyCall>(
  c: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<ApiResult<CallReply<C>>> {
  const response = await send(c, input as Parts, options);
  if (!response || response.status >= 500) return { ok: false, status: response?.status ?? 0, error: FAILED, body: {} };
  const body = await readBody(response, options);
  if (!response.ok) {
    const refused = (body ?? {}) as Record<string, unknown>;
    return { ok: false, status: response.status, error: (refused.error as ErrorBody) ?? FAILED, body: refused };
  }
  const reply = z.core.safeParse(c.reply, body);
  if (!reply.success) return { ok: false, status: response.status, error: FAILED, body: {} };
  return { ok: true, value: reply.data as CallReply<C> };
}

/** Null without a readable body: the connection broke, or a proxy answered with a page of its own. */
async function readBody(response: Response, { signal }: Options): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

async function send(c: AnyCall, { params, query, body }: Parts, options: Options): Promise<Response | undefined> {
  const headers: Record<string, string> = lookupTable({});
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    return await fetch(`${options.base ?? ''}/api${fillPath(c.path, params)}${formatSearch(query)}`, {
      method: c.method,
      credentials: 'include',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return undefined;
  }
}

const fillPath = (path: string, params: Parts['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function formatSearch(query: Parts['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
