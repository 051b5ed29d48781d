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
 * A write that a cookie vouches for must come from our own pages (quality, rule 26): Origin is ours, or the browser says
 * same-origin. With neither, it is refused.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined ? isOwn(origin, request) : site === 'same-origin') return;
  throw new Problem('origin_not_allowed', 403);
}

function isOwn(origin: string, request: FastifyRequest): boolean {
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}
