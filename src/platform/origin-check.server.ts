import type { FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';

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
