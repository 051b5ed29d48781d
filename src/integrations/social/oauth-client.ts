// The code flow that the three providers share: openid-client does the protocol, our HTTP client the requests.
import * as oauth from 'openid-client';
import type { SocialProviderName } from '#kit/social-providers.ts';
import { HttpFailure, makeHttpClient } from '#platform/http-client.server.ts';
import { type SocialProvider, SocialSignInError } from '#platform/ports/social-sign-in-provider.ts';

export interface SocialClientSettings {
  readonly client_id: string;
  readonly client_secret: string;
  /** Address of a stand-in; the provider itself when undefined. */
  readonly base?: string | undefined;
  /** The consent page, if it is not the provider's own: a path of ours, for the stand-in. */
  readonly authorize?: string | undefined;
}

/** No request may take longer than a person waits for a page, and no answer is larger than a few keys. */
const LIMITS = { connectTimeout: 3_000, totalTimeout: 8_000, maxBytes: 256 * 1024 };

type SocialFetch = ReturnType<typeof makeSocialFetch>;

/** Requests addresses only below these; follows no redirect. */
export function makeSocialFetch(bases: readonly string[]) {
  const { request } = makeHttpClient([...bases], LIMITS);
  return async (url: string, ask: { method?: string; headers?: Record<string, string>; body?: unknown } = {}) => {
    const body = ask.body instanceof URLSearchParams || typeof ask.body === 'string' ? String(ask.body) : undefined;
    const sent = await request(url, { method: ask.method ?? 'GET', headers: { ...ask.headers }, body });
    return new Response(sent.body.length ? new Uint8Array(sent.body) : null, {
      status: sent.status,
      headers: { 'content-type': sent.headers['content-type'] ?? 'text/plain' },
    });
  };
}

/** A client for known endpoints; a stand-in on this machine may use plain http. */
export function makeOAuthClient(
  server: oauth.ServerMetadata,
  access: SocialClientSettings,
  ask: SocialFetch,
): oauth.Configuration {
  const { client_id, client_secret } = access;
  const config = new oauth.Configuration(server, client_id, undefined, oauth.ClientSecretPost(client_secret));
  config[oauth.customFetch] = ask;
  config.timeout = 20;
  if (server.token_endpoint?.startsWith('http:')) oauth.allowInsecureRequests(config);
  return config;
}

type Ask = Parameters<SocialProvider['authorizeUrl']>[0];

/** The consent page's address, with the parameters that tie its answer to this browser and this attempt. */
export async function oauthConsentUrl(
  config: oauth.Configuration,
  { authorize }: SocialClientSettings,
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

/** Redeems the code. The state has already proved that the same browser brought it back. */
export function redeemProviderCode(
  config: oauth.Configuration,
  { code, iss, code_verifier, redirect_uri, nonce }: Answer,
) {
  const answer = new URL(redirect_uri);
  answer.search = new URLSearchParams({ code, ...(iss !== undefined && { iss }) }).toString();
  return oauth.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: code_verifier,
    ...(nonce !== undefined && { expectedNonce: nonce }),
  });
}

/** An authorised call of the provider's own API; anything but JSON with status 200 throws. */
export async function fetchProviderProfile(ask: SocialFetch, url: string, authorization: string): Promise<unknown> {
  const answer = await ask(url, { headers: { authorization, accept: 'application/json' } });
  if (answer.status !== 200) throw new Error('no profile', { cause: answer });
  return answer.json();
}

/** Turns any failure into a SocialSignInError that says whether a retry may help, and logs it. */
export async function withSocialFailure<T>(
  name: SocialProviderName,
  warn: (error: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    warn(new Error(`${name}: ${formatErrorReason(error)}`));
    throw new SocialSignInError(name, isOutage(error) ? 'unavailable' : 'refused', error);
  }
}

/** Only the messages are logged, because the errors themselves may hold tokens and personal addresses. */
function formatErrorReason(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 3) return '';
  const code = 'error' in error ? error.error : 'code' in error ? error.code : '';
  return [error.message, code, formatErrorReason(error.cause, depth + 1)].filter(Boolean).join(', ').slice(0, 300);
}

/** Somewhere in the causes: no answer, or a failure of the provider. */
function isOutage(error: unknown, depth = 0): boolean {
  if (depth > 5 || typeof error !== 'object' || error === null) return false;
  if (error instanceof HttpFailure) return error.reason !== 'not_allowed';
  if ('status' in error && typeof error.status === 'number' && (error.status >= 500 || error.status === 429))
    return true;
  return 'cause' in error && isOutage(error.cause, depth + 1);
}
