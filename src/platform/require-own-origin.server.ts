import type { FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';

/** Cookies that authorise a request; a hint such as `lang` does not. */
const VOUCHING = ['token', 'cart', 'orders', 'social_ticket'] as const;

/** The opaque token of `Authorization: Bearer …`, which no other site can make a browser send. */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];

/** A cookie authorises this request, and no bearer token does. */
export const isAuthorisedByCookie = (request: Pick<FastifyRequest, 'headers' | 'cookies'>): boolean =>
  bearerToken(request) === undefined && VOUCHING.some((name) => request.cookies[name] !== undefined);

/**
 * A write that a cookie authorises must come from our own pages (rule 26). Origin must be ours, or the browser must
 * say same-origin.
 * With neither, the Referer has to be ours, OWASP's second source, because text browsers send no other. Without any of
 * them the write is refused.
 * @param publicUrl the setting: its origin is ours, also behind a proxy that does not pass Host on
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl?: string): void {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const isOwn = (address: string) => ownOrigins(request, publicUrl).includes(parseOrigin(address));
  if (origin !== undefined ? isOwn(origin) : site !== undefined ? site === 'same-origin' : isOwn(referer ?? '')) return;
  throw new Problem('origin_not_allowed', 403);
}

/** Behind a TLS proxy the request appears as http. A site published as https accepts no writes from http. */
function ownOrigins({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string[] {
  const isSecure = publicUrl?.startsWith('https:') && !LOOPBACK.test(host);
  return [parseOrigin(`${isSecure ? 'https' : protocol}://${host}`), ...(publicUrl ? [parseOrigin(publicUrl)] : [])];
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/** `none` for an invalid address, which matches no origin of ours. */
const parseOrigin = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : 'none';
