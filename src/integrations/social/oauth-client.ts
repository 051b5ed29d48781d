// The code flow that the three providers share: openid-client does the protocol, our HTTP client the asking.
import * as oauth from 'openid-client';
import type { SocialName } from '#kit/social.ts';
import { HttpFailure, httpClient } from '#platform/http-client.server.ts';
import { SocialFailure, type SocialProvider } from '#platform/ports/social.ts';

export interface SocialAccess {
  readonly client_id: string;
  readonly client_secret: string;
  /** Where a stand-in listens; the provider itself when left out. */
  readonly base?: string | undefined;
  /** The page the browser is sent to, where that is not the provider's own: a path of ours, for the stand-in. */
  readonly authorize?: string | undefined;
}

/** No hop may take longer than somebody waits for a page, and no answer is larger than a few keys. */
const LIMITS = { connectTimeout: 3_000, totalTimeout: 8_000, maxBytes: 256 * 1024 };

type SocialFetch = ReturnType<typeof socialFetch>;

/** Asks below these addresses and nowhere else; follows no redirect. */
export function socialFetch(bases: readonly string[]) {
  const { request } = httpClient([...bases], LIMITS);
  return async (url: string, ask: { method?: string; headers?: Record<string, string>; body?: unknown } = {}) => {
    const body = ask.body instanceof URLSearchParams || typeof ask.body === 'string' ? String(ask.body) : undefined;
    const sent = await request(url, { method: ask.method ?? 'GET', headers: { ...ask.headers }, body });
    return new Response(sent.body.length ? new Uint8Array(sent.body) : null, {
      status: sent.status,
      headers: { 'content-type': sent.headers['content-type'] ?? 'text/plain' },
    });
  };
}

/** A client for endpoints that are known; a stand-in on this machine may speak plain http. */
export function oauthClient(server: oauth.ServerMetadata, access: SocialAccess, ask: SocialFetch): oauth.Configuration {
  const { client_id, client_secret } = access;
  const config = new oauth.Configuration(server, client_id, undefined, oauth.ClientSecretPost(client_secret));
  config[oauth.customFetch] = ask;
  config.timeout = 20;
  if (server.token_endpoint?.startsWith('http:')) oauth.allowInsecureRequests(config);
  return config;
}

type Ask = Parameters<SocialProvider['authorizeUrl']>[0];

/** The consent page's address, with everything that ties its answer to this browser and this try. */
export async function consentPage(
  config: oauth.Configuration,
  { authorize }: SocialAccess,
  { state, code_verifier, redirect_uri }: Ask,
  more: Record<string, string>,
): Promise<string> {
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return authorize ? authorize + url.search : url.href;
}

type Answer = Parameters<SocialProvider['identify']>[0];

/** Hands the code in. Which browser brought it back has been checked by its state before. */
export function redeemCode(config: oauth.Configuration, { code, iss, code_verifier, redirect_uri, nonce }: Answer) {
  const answer = new URL(redirect_uri);
  answer.search = new URLSearchParams({ code, ...(iss !== undefined && { iss }) }).toString();
  return oauth.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: code_verifier,
    ...(nonce !== undefined && { expectedNonce: nonce }),
  });
}

/** A signed-in call of the provider's own API; anything but JSON with status 200 throws. */
export async function askProfile(ask: SocialFetch, url: string, authorization: string): Promise<unknown> {
  const answer = await ask(url, { headers: { authorization, accept: 'application/json' } });
  if (answer.status !== 200) throw new Error('no profile', { cause: answer });
  return answer.json();
}

/** Says of whatever went wrong whether it is worth trying again, and tells the log. */
export async function orSocialFailure<T>(
  name: SocialName,
  warn: (error: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    warn(new Error(`${name}: ${reasonOf(error)}`));
    throw new SocialFailure(name, isOutage(error) ? 'unavailable' : 'refused', error);
  }
}

/** In words, for the log: what they hang on may hold tokens and addresses of people. */
function reasonOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 3) return '';
  const code = 'error' in error ? error.error : 'code' in error ? error.code : '';
  return [error.message, code, reasonOf(error.cause, depth + 1)].filter(Boolean).join(', ').slice(0, 300);
}

/** Somewhere down the causes: no answer, or one that says the provider fell over. */
function isOutage(error: unknown, depth = 0): boolean {
  if (depth > 5 || typeof error !== 'object' || error === null) return false;
  if (error instanceof HttpFailure) return error.reason !== 'not_allowed';
  if ('status' in error && typeof error.status === 'number' && (error.status >= 500 || error.status === 429))
    return true;
  return 'cause' in error && isOutage(error.cause, depth + 1);
}
