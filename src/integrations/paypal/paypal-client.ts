import { lookupTable } from '#kit/lookup-table.ts';
import { ProviderOutcomeUnknownError, ProviderRejectedError } from '#platform/ports/payments.ts';

export interface PaypalAccess {
  /** PAYPAL_API_BASE; PayPal itself when undefined. */
  api_base?: string | undefined;
  client_id: string;
  secret: string;
  /** Connect and read together, default 10 s. */
  timeout_ms?: number | undefined;
}

export interface PaypalAnswer {
  status: number;
  body: unknown;
}

/**
 * One call of PayPal's REST API. 4xx are returned as answers; failures with an unknown outcome throw
 * ProviderOutcomeUnknownError.
 */
export type PaypalCall = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: string; key?: string },
) => Promise<PaypalAnswer>;

export function createPaypalClient(access: PaypalAccess): PaypalCall {
  const base = access.api_base ?? 'https://api-m.paypal.com';
  const timeout_ms = access.timeout_ms ?? 10_000;
  const token = keptToken(() => askForToken(base, access, timeout_ms));
  return async (method, path, options = {}) => {
    const request = (bearer: string) => send(`${base}${path}`, timeout_ms, { method, ...payload(bearer, options) });
    const answer = await request(await token.get());
    if (answer.status !== 401) return settled(answer);
    token.forget();
    return settled(await request(await token.get()));
  };
}

function payload(bearer: string, { body, key }: { body?: string; key?: string }): RequestInit {
  const headers: Record<string, string> = lookupTable({
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  });
  if (key) headers['paypal-request-id'] = key;
  return { headers, ...(body !== undefined && { body }) };
}

async function send(url: string, timeout_ms: number, init: RequestInit): Promise<PaypalAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout_ms) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  } catch (error) {
    throw new ProviderOutcomeUnknownError('paypal', error instanceof SyntaxError ? 'malformed' : 'no_answer', error);
  }
}

function settled(answer: PaypalAnswer): PaypalAnswer {
  const { status } = answer;
  if (status === 409) throw new ProviderOutcomeUnknownError('paypal', 'key_conflict');
  if (status >= 500 || status === 429) throw new ProviderOutcomeUnknownError('paypal', `status_${status}`);
  if (status === 401 || status === 403)
    throw new ProviderRejectedError('paypal', `status_${status}`, 'credentials refused');
  return answer;
}

interface Token {
  access_token: string;
  ends: number;
}

/** One token for all calls until a minute before it expires; concurrent callers wait for the same one. */
function keptToken(ask: () => Promise<Token>): { get(): Promise<string>; forget(): void } {
  let kept: Promise<Token> | null = null;
  const fresh = () => {
    const asked = ask();
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked;
  };
  const get = async () => {
    const token = await (kept ?? fresh());
    return token.ends > Date.now() ? token.access_token : (await fresh()).access_token;
  };
  return {
    get,
    forget: () => {
      kept = null;
    },
  };
}

async function askForToken(base: string, { client_id, secret }: PaypalAccess, timeout_ms: number): Promise<Token> {
  const pair = Buffer.from(`${client_id}:${secret}`).toString('base64');
  const headers = { authorization: `Basic ${pair}`, 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'grant_type=client_credentials';
  const answer = settled(await send(`${base}/v1/oauth2/token`, timeout_ms, { method: 'POST', headers, body }));
  return parseToken(answer.body);
}

function parseToken(body: unknown): Token {
  const given =
    typeof body === 'object' && body !== null && 'access_token' in body && 'expires_in' in body ? body : null;
  if (!given || typeof given.access_token !== 'string') throw new ProviderOutcomeUnknownError('paypal', 'malformed');
  const { access_token } = given;
  return { access_token, ends: Date.now() + (Number(given.expires_in) - 60) * 1000 };
}
