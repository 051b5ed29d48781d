import type { FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';
import type { ShopFinder } from '#modules/shops/find-shop.server.ts';
import type { Config } from '#platform/config.server.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/i;

/** A name that is not ours is refused: pages are kept by host, and nobody's name may stand in our links (quality, rule 31). */
export function hostGuard(config: Config, shops: ShopFinder) {
  const own = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : undefined;
  const isKnown = (host: string, name: string) =>
    name.toLowerCase() === own ||
    LOOPBACK.test(name) ||
    (config.MODE === 'demonstration' && ADDRESS.test(name)) ||
    shops.at(host) !== null;
  return (request: FastifyRequest) => {
    if (!isKnown(request.host, request.hostname)) throw new Problem('host_unknown', 421);
  };
}
