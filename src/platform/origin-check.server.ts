import type { FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';

/** Cookies by which a request is believed; a hint such as `lang` is none. */
const VOUCHING = ['token', 'cart', 'orders', 'social_ticket'] as const;

/** The opaque token of `Authorization: Bearer …`, which no other site can make a browser send. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];

/** A cookie vouches for this request, and nothing stronger does. */
export const carriesCookie = (request: Pick<FastifyRequest, 'headers' | 'cookies'>): boolean =>
  bearerOf(request) === undefined && VOUCHING.some((name) => request.cookies[name] !== undefined);

/**
 * A write that a cookie vouches for must come from our own pages (rule 26): Origin is ours, or the browser says same-origin.
 * With neither the Referer has to be ours, OWASP's second source: text browsers send no other. With none of them it is refused.
 * @param publicUrl the setting: its origin is ours also behind a proxy that does not pass Host on
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl?: string): void {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const isOwn = (address: string) => ownOrigins(request, publicUrl).includes(originOf(address));
  if (origin !== undefined ? isOwn(origin) : site !== undefined ? site === 'same-origin' : isOwn(referer ?? '')) return;
  throw new Problem('origin_not_allowed', 403);
}

/** Where TLS ends before us the request says http; what is published as https is not written to from http. */
function ownOrigins({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string[] {
  const isSecure = publicUrl?.startsWith('https:') && !LOOPBACK.test(host);
  return [originOf(`${isSecure ? 'https' : protocol}://${host}`), ...(publicUrl ? [originOf(publicUrl)] : [])];
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/** `none` for what is no address: nothing of ours has that origin. */
const originOf = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : 'none';
