import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#kit/problem.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { Config } from '#platform/config.server.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/i;
/** A name or an address, with an optional port (RFC 9110, 7.2). A name that ends with a dot is not cached. */
const HOST = /^([a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
/** Requested by the machine itself: containers, monitors. */
const OF_THE_MACHINE = /^\/(healthz|readyz|metrics)(\?|$)/;

/**
 * Refuses unknown host names. Pages are cached by host, and a foreign name must not get into our links (rule 31). In
 * production the loopback is accepted only for health checks and for a proxy that does not pass Host on.
 */
export function makeHostGuard(config: Config, shops: BrandedShopFinder) {
  const own = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : undefined;
  const isDemonstration = config.MODE === 'demonstration';
  const mayLoopBack = (request: FastifyRequest) =>
    isDemonstration || OF_THE_MACHINE.test(request.url) || (request.ips?.length ?? 0) > 1;
  const isKnown = (request: FastifyRequest, name: string) =>
    name === own ||
    (LOOPBACK.test(name) && mayLoopBack(request)) ||
    (isDemonstration && ADDRESS.test(name)) ||
    shops.at(request.host) !== null;
  const nameIn = nameOfHost();
  return (request: FastifyRequest) => {
    if (countHostHeaders(request.raw.rawHeaders) > 1) throw new Problem('request_invalid', 400);
    // HTTP/1.0 allows requests without a host.
    if (request.raw.httpVersion === '1.0' && request.raw.headers.host === undefined) return;
    const name = nameIn(request.host);
    if (name === null || !isKnown(request, name)) throw new Problem('host_unknown', 421);
  };
}

/** A name has at most 253 characters (RFC 1035), a port 6 with its colon. */
const LONGEST_HOST = 259;
const KEPT_HOSTS = 1000;

/**
 * Returns the host name of a Host header in lower case, or null for an invalid one. Each request needs it, so results
 * are cached.
 */
function nameOfHost(): (host: string) => string | null {
  const parsed = new LRUCache<string, { readonly name: string | null }>({ max: KEPT_HOSTS });
  return (host) => {
    if (host.length > LONGEST_HOST) return null;
    const known = parsed.get(host);
    if (known) return known.name;
    const [, name = '', port = '0'] = HOST.exec(host) ?? [];
    // `[:]` and `999.999.999.999` match the pattern but are no addresses.
    const isAddress = name !== '' && Number(port) <= 65_535 && URL.canParse(`http://${host}`);
    const found = isAddress ? name.toLowerCase() : null;
    parsed.set(host, { name: found });
    return found;
  };
}

/** The number of Host headers; Node keeps the first and ignores the others. */
function countHostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
